import type {
  ContributionPublisher,
  ContributionTarget,
  SendingStatus,
} from '../services/contribution-publisher/contribution-publisher.ts'
import type { PublisherStats } from '../services/program-publisher/program-publisher.ts'
import { createEmitter } from '../services/runtime/emitter.ts'

/** A publisher that sends nothing, and keeps what it was given. */
export class FakeContributionPublisher implements ContributionPublisher {
  readonly sent: { readonly tracks: MediaStreamTrack[]; readonly target: ContributionTarget }[] = []
  isDisposed = false
  retries = 0
  status: SendingStatus = { status: 'idle' }
  readonly #statuses = createEmitter<SendingStatus>()
  readonly #figures = createEmitter<PublisherStats>()

  readonly onStatus = this.#statuses.on
  readonly onStats = this.#figures.on

  send(stream: MediaStream, target: ContributionTarget): void {
    this.sent.push({ tracks: stream.getTracks(), target })
  }

  stop(): void {}

  retryNow(): void {
    this.retries += 1
  }

  republish(): void {}

  dispose(): void {
    this.isDisposed = true
  }

  becomes(status: SendingStatus): void {
    this.status = status
    this.#statuses.emit(status)
  }
}
