import type { PublisherStats } from '../program-publisher/program-publisher.ts'
import type { PublishCalls } from '../program-publisher/publisher-ports.ts'
import { readPublisherStats, type StatsMark } from '../program-publisher/read-publisher-stats.ts'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type { CreatePeer } from '../webrtc/create-peer.ts'
import type {
  ContributionPublisher,
  ContributionTarget,
  SendingStatus,
} from './contribution-publisher.ts'
import { KeptContribution, shapeOf } from './kept-contribution.ts'

/** The server changes over at the first keyframe of the new session, a moment after it is connected. */
const CHANGE_OVER_MS = 2_000

/** What a contribution publisher stands on. */
export interface ContributionPublisherOptions {
  readonly calls: PublishCalls<ContributionTarget>
  readonly createPeer: CreatePeer
  readonly clock?: Clock
}

/** Sends what a guest gives, with no gap where it becomes something else. */
export function createContributionPublisher(
  options: ContributionPublisherOptions,
): ContributionPublisher {
  return new PersistentContribution(options)
}

class PersistentContribution implements ContributionPublisher {
  readonly #options: ContributionPublisherOptions
  readonly #clock: Clock
  readonly #statuses = createEmitter<SendingStatus>()
  readonly #figures = createEmitter<PublisherStats>()
  #status: SendingStatus = { status: 'idle' }
  #current: KeptContribution | undefined
  /** What viewers still get while its successor is on its way. */
  #former: KeptContribution | undefined
  #cancelEnd: (() => void) | undefined
  #mark: StatsMark | null = null

  constructor(options: ContributionPublisherOptions) {
    this.#options = options
    this.#clock = options.clock ?? browserClock
  }

  readonly onStatus = this.#statuses.on
  readonly onStats = this.#figures.on

  get status(): SendingStatus {
    return this.#status
  }

  send(stream: MediaStream, target: ContributionTarget): void {
    const current = this.#current
    if (current && !isOver(this.#status) && current.shape === shapeOf(stream, target)) {
      current.update(stream, target)
      return
    }
    if (current?.status.status === 'connected') {
      this.#endFormer()
      this.#former = current
    } else current?.drop()
    this.#mark = null
    const kept = new KeptContribution(stream, target, {
      calls: this.#options.calls,
      createPeer: this.#options.createPeer,
      clock: this.#clock,
      onStatus: (status) => this.#heard(kept, status),
      onReport: (report) => this.#measured(kept, report),
    })
    this.#current = kept
    kept.begin()
  }

  stop(): void {
    this.#endFormer()
    this.#current?.drop()
    this.#current = undefined
    this.#setStatus({ status: 'idle' })
  }

  retryNow(): void {
    this.#current?.retryNow()
  }

  republish(): void {
    this.#endFormer()
    this.#current?.republish()
  }

  dispose(): void {
    this.stop()
  }

  #heard(kept: KeptContribution, status: SendingStatus): void {
    // The earlier session was replaced, or broke: either way it has done its part.
    if (kept === this.#former) this.#endFormer()
    if (kept !== this.#current) return
    if (status.status === 'connected') {
      this.#cancelEnd?.()
      this.#cancelEnd = this.#clock.after(CHANGE_OVER_MS, () => this.#endFormer())
    }
    if (isOver(status)) this.#endFormer()
    // As long as the earlier one is there, nothing is missing.
    if (this.#former === undefined || status.status === 'connected') this.#setStatus(status)
  }

  #endFormer(): void {
    this.#cancelEnd?.()
    const former = this.#former
    this.#former = undefined
    former?.drop()
  }

  #measured(kept: KeptContribution, report: RTCStatsReport): void {
    if (kept !== this.#current) return
    const { stats, mark } = readPublisherStats(report.values(), this.#mark)
    this.#mark = mark
    this.#figures.emit(stats)
  }

  #setStatus(status: SendingStatus): void {
    this.#status = status
    this.#statuses.emit(status)
  }
}

/** Whether only another `send` goes on. */
function isOver({ status }: SendingStatus): boolean {
  return status === 'blocked' || status === 'unsupported' || status === 'refused'
}
