import { formatOfProgram, isLiveInProgress, isProgramStream } from '@proscenium/protocol'
import type { EventAnnouncer } from '../events/event-announcer.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import type { OutputStates } from '../outputs/output-states.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { EventRecord, OutputRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { ContributionRecorder } from '../recordings/contribution-recorder.ts'
import type { DiskWatch } from '../recordings/disk-watch.ts'
import type { RecordingRunner } from '../recordings/recording-runner.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { PreRoll } from './pre-roll.ts'
import type { ProgramReturn } from './program-return.ts'

/** What a media listener works with. */
export interface MediaListenerDeps {
  readonly store: Store
  readonly media: Pick<MediaPlanePort, 'on'>
  readonly states: OutputStates
  readonly recordings: RecordingRunner
  /** Of contributions. */
  readonly recorder: Pick<ContributionRecorder, 'failed'>
  readonly programs: ProgramReturn
  readonly preRoll: PreRoll
  readonly announcer: EventAnnouncer
  readonly meter: OutputMeter
  readonly diskWatch: DiskWatch
  readonly queue: SerialQueue
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
}

type Of<Type extends MediaEvent['type']> = Extract<MediaEvent, { type: Type }>

/** Turns what the media plane reports into the states that directors see. */
export class MediaListener implements Disposable {
  readonly #deps: MediaListenerDeps
  readonly #unsubscribe: () => void

  constructor(deps: MediaListenerDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => this.#hear(event))
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #hear(event: MediaEvent): void {
    switch (event.type) {
      case 'streamConnected':
        this.#ofProgram(event, (show, formatId) => this.#deps.programs.connected(show, formatId))
        break
      case 'streamLost':
        this.#ofProgram(event, (show, formatId) => this.#deps.programs.lost(show, formatId))
        break
      case 'outputStatus':
        this.#inTurn(event, (show) => this.#outputStatus(show, event))
        break
      case 'outputStats':
        this.#inTurn(event, (show) => this.#outputStats(show, event))
        break
      case 'recordingProgress':
        this.#inTurn(event, (show) => this.#recordingProgress(show, event))
        break
      case 'recordingFailed':
        this.#inTurn(event, (show) => this.#recordingFailed(show, event))
        break
      case 'hostRestarted':
        this.#hostRestarted()
        break
      // Contributions have a listener of their own.
      case 'pullStatus':
      case 'pushOffered':
      case 'pushEnded':
      case 'pushPort':
      case 'streamResized':
      case 'streamSound':
      case 'streamStats':
      case 'sessionClosed':
      // They are of interest to the media plane alone: costs, and whether it is ready.
      case 'streamEncoding':
      case 'mediaServer':
        break
    }
  }

  /** Handles a report on the program, in whatever format; the master's is null. */
  #ofProgram(
    report: { readonly eventId: string; readonly streamId: string },
    work: (show: EventRecord, formatId: string | null) => Promise<void>,
  ): void {
    if (!isProgramStream(report.streamId)) return
    this.#inTurn(report, (show) => work(show, formatOfProgram(report.streamId)))
  }

  /** Handles a report in turn with the calls on the same event. */
  #inTurn(report: { readonly eventId: string }, work: (show: EventRecord) => Promise<void>): void {
    const { queue, store, logger } = this.#deps
    queue
      .run(report.eventId, async () => {
        const show = await store.events.find(report.eventId)
        if (show) await work(show)
      })
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
  }

  async #outputStatus(show: EventRecord, report: Of<'outputStatus'>): Promise<void> {
    const { states, preRoll, store } = this.#deps
    const { outputId, status, error, fault, attempt, retryInMs } = report
    // A report may come after its destination was removed.
    if (!(await store.outputs.find(outputId))) return
    await states.change(show, outputId, { status, error, fault, attempt, retryInMs })
    await preRoll.advance(show)
  }

  async #outputStats(show: EventRecord, report: Of<'outputStats'>): Promise<void> {
    const { meter, states, store } = this.#deps
    const { outputId, bitRateBps, droppedFrames, behindMs } = report
    meter.note(outputId, { bitRateBps, droppedFrames, behindMs })
    const output = await store.outputs.find(outputId)
    if (output) states.announce(show, output)
  }

  async #recordingProgress(show: EventRecord, report: Of<'recordingProgress'>): Promise<void> {
    const { meter, states, diskWatch } = this.#deps
    const figures = { bytes: report.sizeBytes, durationSec: report.durationSec }
    meter.note(report.recordingId, figures)
    diskWatch.note(report.recordingId, report.sizeBytes)
    const output = await this.#outputOf(show, report)
    // A last report of one that has stopped meanwhile says nothing of what runs.
    if (!output || output.status === 'stopped') return
    meter.note(output.id, { ...figures, diskSpace: diskWatch.space() })
    states.announce(show, output)
  }

  async #recordingFailed(show: EventRecord, report: Of<'recordingFailed'>): Promise<void> {
    const { states, recordings, recorder, store, logger } = this.#deps
    const { recordingId, error, fault } = report
    logger.warn({ eventId: show.id, recordingId, reason: error }, 'a recording ended early')
    await recordings.failed(show, report.recordingId, report.error)
    const recording = await store.recordings.find(report.recordingId)
    if (recording?.contributionId !== null) {
      await recorder.failed(report.recordingId, report.error)
      return
    }
    const output = await this.#outputOf(show, report)
    if (output) await states.change(show, output.id, { status: 'stopped', error, fault })
  }

  /** The output that a recording is of: each format has one, and those of contributions are none. */
  async #outputOf(
    show: EventRecord,
    { recordingId }: { readonly recordingId: string },
  ): Promise<OutputRecord | undefined> {
    const { store } = this.#deps
    const recording = await store.recordings.find(recordingId)
    if (recording?.contributionId !== null) return undefined
    const outputs = await store.outputs.listOf(show.id)
    return outputs.find(
      ({ kind, formatId }) =>
        kind === 'recording' && (formatId ?? show.formatId) === recording.formatId,
    )
  }

  /** Every program is gone until its director publishes again: say so. */
  #hostRestarted(): void {
    const { store, announcer, logger, nodeId } = this.#deps
    store.events
      .listInProgress(nodeId)
      .then((shows) => {
        for (const show of shows) {
          if (isLiveInProgress(show.status)) announcer.liveUpdated(show)
        }
      })
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
  }
}
