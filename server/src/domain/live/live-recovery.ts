import { isLiveInProgress } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { EventSteps } from '../events/event-steps.ts'
import type { OutputControl } from '../outputs/output-control.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { EventRecord, RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { RecordingFinisher } from '../recordings/recording-finisher.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { LiveControl } from './live-control.ts'

/** What a live recovery works with. */
export interface LiveRecoveryDeps {
  readonly store: Store
  readonly outputs: OutputControl
  readonly steps: EventSteps
  readonly live: LiveControl
  readonly finisher: RecordingFinisher
  readonly contributions: {
    /** Says what has stopped, and takes up what is pulled. */
    recover(eventId: string): Promise<void>
  }
  readonly background: BackgroundTasks
  readonly queue: SerialQueue
  readonly logger: LoggerPort
  /** Of this server: what other servers on the database run is theirs. */
  readonly nodeId: string
}

/**
 * Takes up what an earlier process of this server left: live events stay live and wait for their program,
 * what was ending ends, and what was recorded can be played.
 */
export class LiveRecovery {
  readonly #deps: LiveRecoveryDeps

  constructor(deps: LiveRecoveryDeps) {
    this.#deps = deps
  }

  /** Runs once, before the server answers calls. */
  async run(): Promise<void> {
    const { store, nodeId } = this.#deps
    await this.takeUp(
      await store.events.listInProgress(nodeId),
      await store.recordings.listUnfinished(nodeId),
    )
  }

  /** Goes on with events and recordings that an earlier process, or a server that is gone, left. */
  async takeUp(
    events: readonly EventRecord[],
    recordings: readonly RecordingRecord[],
  ): Promise<void> {
    const { queue, logger } = this.#deps
    for (const event of events) {
      await queue
        .run(event.id, () => this.#recover(event))
        .catch((error: unknown) => logger.error({ err: error, eventId: event.id }, 'not recovered'))
    }
    for (const recording of recordings) this.#recoverLater(recording)
  }

  async #recover(event: EventRecord): Promise<void> {
    const { outputs, steps, live, contributions, background } = this.#deps
    await outputs.holdAll(event)
    if (event.status !== 'stopping') {
      background.run('recovering contributions', () => contributions.recover(event.id))
    }
    if (event.status === 'starting') await steps.to(event, 'started')
    else if (event.status === 'stopping') await live.endEvent(event)
    else if (event.status === 'live_post_roll') await live.endLive(event)
  }

  /** Reading and joining long recordings takes time that a starting server has not. */
  #recoverLater(recording: RecordingRecord): void {
    const { background, queue, store, finisher } = this.#deps
    background.run('recovering a recording', () =>
      queue.run(recording.eventId, async () => {
        const event = await store.events.find(recording.eventId)
        const found = await store.recordings.find(recording.id)
        if (!event || !found) return
        // A contribution that comes again gets another recording.
        const isOfProgram = found.contributionId === null
        const isRunning = found.status === 'recording' && isLiveInProgress(event.status)
        const goesOn = isOfProgram && isRunning
        if (goesOn) await finisher.offerParts(event, found)
        else if (found.status !== 'ready') await finisher.finish(event, found.id)
      }),
    )
  }
}
