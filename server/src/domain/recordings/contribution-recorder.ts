import type { ContributionRecording } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { ContributionAnnouncer } from '../contributions/contribution-announcer.ts'
import { isProgramHeld } from '../live/live-state.ts'
import type { Admission } from '../load/admission.ts'
import type { Work } from '../load/work-cost.ts'
import { failureText } from '../outputs/output-runner.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import { MediaPlaneError } from '../ports/media-plane-error.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { RecordingFolder } from '../ports/recording-folder.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { recordingLimitRefusal } from '../quota/recording-limit.ts'
import type { StorageUsage } from '../quota/storage-usage.ts'
import type { SerialQueue } from '../serial-queue.ts'
import { newRecording } from './new-recording.ts'
import type { RecordedContributions } from './recorded-contributions.ts'
import type { RecordingFinisher } from './recording-finisher.ts'

/** What a contribution recorder works with. */
export interface ContributionRecorderDeps {
  readonly store: Store
  readonly media: Pick<
    MediaPlanePort,
    'startRecording' | 'stopRecording' | 'pauseRecording' | 'resumeRecording'
  >
  readonly finisher: RecordingFinisher
  /** What is shown of contributions. */
  readonly recorded: RecordedContributions
  /** Tells directors and guests. */
  readonly announcer: Pick<ContributionAnnouncer, 'contributionUpdated'>
  readonly folder: RecordingFolder
  readonly usage: StorageUsage
  readonly admission: Admission
  readonly background: BackgroundTasks
  /** What happens to one event happens in turn. */
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly createId: CreateId
  readonly logger: LoggerPort
}

interface Running {
  readonly eventId: string
  /** Null for one that could not begin: it is not tried again while the contribution goes on. */
  readonly recordingId: string | null
}

/** Whether a contribution is recorded beside the program: its option is on, it arrives, and the show is on air. */
export function isToBeRecorded(
  event: Pick<EventRecord, 'status'>,
  contribution: Pick<ContributionRecord, 'isRecorded' | 'status'>,
): boolean {
  return event.status === 'live_on_air' && arrives(contribution)
}

/**
 * Records each contribution whose option is on to files of its own while the show is live, as it comes. One
 * that comes again after it had stopped gets another recording.
 */
export class ContributionRecorder {
  readonly #deps: ContributionRecorderDeps
  /** By contribution; what an earlier process recorded is for recovery. */
  readonly #running = new Map<string, Running>()

  constructor(deps: ContributionRecorderDeps) {
    this.#deps = deps
  }

  /** What the recordings of an event would cost if it went live now. */
  async workOf(eventId: string): Promise<Work> {
    const contributions = await this.#deps.store.contributions.listOf(eventId)
    return { recording: contributions.filter(arrives).length }
  }

  /** Looks at a contribution that has changed; costs nothing while its option is off. */
  changed(contribution: ContributionRecord): void {
    const { background, queue, store } = this.#deps
    const { id, eventId } = contribution
    if (arrives(contribution) === this.#running.has(id)) return
    background.run('recording a contribution', () =>
      queue.run(eventId, async () => {
        const event = await store.events.find(eventId)
        if (event) await this.#settle(event, () => this.#refusalOf(event))
      }),
    )
  }

  /** Begins and ends what an event's status asks for. What goes live was admitted with it. Callers hold its queue. */
  settle(event: EventRecord): Promise<void> {
    return this.#settle(event, () => this.#spaceRefusalOf(event))
  }

  /** Pauses and resumes with the program of an event, so that the files stay in step. Callers hold the event's queue. */
  async hold(event: EventRecord): Promise<void> {
    const { media, recorded, logger } = this.#deps
    const isPaused = isProgramHeld(event)
    for (const [contributionId, { eventId, recordingId }] of this.#running) {
      if (eventId !== event.id || recordingId === null) continue
      try {
        await media[isPaused ? 'pauseRecording' : 'resumeRecording'](recordingId)
      } catch (error) {
        logger.warn({ err: error, recordingId }, 'a recording was not paused')
        continue
      }
      if (recorded.of(contributionId)?.status === 'failed') continue
      await this.#tell(contributionId, { status: isPaused ? 'paused' : 'recording', error: null })
    }
  }

  /** A disk refused one in the middle; what there is of it is being finished. Callers hold the event's queue. */
  async failed(recordingId: string, error: string): Promise<void> {
    for (const [contributionId, running] of this.#running) {
      if (running.recordingId === recordingId) {
        await this.#tell(contributionId, { status: 'failed', error })
      }
    }
  }

  /** `refusalOf` says why one more may not be recorded, null when it may. */
  async #settle(event: EventRecord, refusalOf: () => Promise<string | null>): Promise<void> {
    for (const contribution of await this.#deps.store.contributions.listOf(event.id)) {
      const running = this.#running.get(contribution.id)
      const isWanted = isToBeRecorded(event, contribution)
      if (isWanted && !running) {
        await this.#start(event, contribution, await refusalOf())
      } else if (!isWanted && running) await this.#stop(event, contribution.id, running)
    }
  }

  async #spaceRefusalOf({ id, ownerId }: EventRecord): Promise<string | null> {
    const { usage, store } = this.#deps
    const refusal = (await usage.refusalOf(ownerId)) ?? (await recordingLimitRefusal(store, id))
    return refusal && failureText(refusal)
  }

  async #refusalOf(event: EventRecord): Promise<string | null> {
    const { id: eventId } = event
    const { admission } = this.#deps
    const refusal = await this.#spaceRefusalOf(event)
    if (refusal !== null) return refusal
    try {
      await admission.admit({ kind: 'recording', eventId, work: { recording: 1 } })
      return null
    } catch (error) {
      return failureText(error)
    }
  }

  async #start(
    event: EventRecord,
    contribution: ContributionRecord,
    refusal: string | null,
  ): Promise<void> {
    const { store, media, folder, clock, createId } = this.#deps
    const { id: contributionId, index, name } = contribution
    const recording = newRecording(event, {
      formatId: event.formatId,
      id: createId(),
      name: name ?? `Contribution ${index}`,
      contributionId,
      startedAt: clock.now(),
    })
    if (refusal !== null) {
      this.#running.set(contributionId, { eventId: event.id, recordingId: null })
      if (!(await recordingLimitRefusal(store, event.id))) {
        await store.recordings.insert({ ...recording, status: 'failed', error: refusal })
      }
      await this.#tell(contributionId, { status: 'failed', error: refusal })
      return
    }
    await store.recordings.insert(recording)
    this.#running.set(contributionId, { eventId: event.id, recordingId: recording.id })
    const isPaused = isProgramHeld(event)
    try {
      await media.startRecording({
        eventId: event.id,
        streamId: contributionId,
        recordingId: recording.id,
        directory: folder.partsOf(recording),
        isPaused,
      })
    } catch (error) {
      await this.#finish(event, recording.id, failureText(error))
      await this.#tell(contributionId, { status: 'failed', error: failureText(error) })
      return
    }
    await this.#tell(contributionId, { status: isPaused ? 'paused' : 'recording', error: null })
  }

  async #stop(event: EventRecord, contributionId: string, running: Running): Promise<void> {
    this.#running.delete(contributionId)
    const { recordingId } = running
    if (recordingId === null) return this.#tell(contributionId, null)
    const { store, media } = this.#deps
    const failure = await media.stopRecording(recordingId).then(
      () => null,
      (error: unknown) => (isUnknown(error) ? null : failureText(error)),
    )
    const recording = await store.recordings.find(recordingId)
    // One whose disk refused was finished when it did.
    if (recording?.status === 'recording') await this.#finish(event, recordingId, failure)
    await this.#tell(contributionId, null)
  }

  async #finish(event: EventRecord, recordingId: string, error: string | null): Promise<void> {
    const { store, finisher, background } = this.#deps
    await store.recordings.update(recordingId, { status: 'finalizing', ...(error && { error }) })
    background.run('finishing a recording', () => finisher.finish(event, recordingId))
  }

  /** Notes how the recording of a contribution goes, and tells its director and who is recorded. */
  async #tell(contributionId: string, state: ContributionRecording | null): Promise<void> {
    const { store, recorded, announcer } = this.#deps
    recorded.set(contributionId, state)
    const contribution = await store.contributions.find(contributionId)
    if (contribution) await announcer.contributionUpdated(contribution)
  }
}

function arrives({ isRecorded, status }: Pick<ContributionRecord, 'isRecorded' | 'status'>) {
  return isRecorded && status === 'started'
}

function isUnknown(error: unknown): boolean {
  return error instanceof MediaPlaneError && error.code === 'not_found'
}
