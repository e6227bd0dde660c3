import { reactionsToIce, STREAM_RESTART_DELAY_MS } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { PublishSession } from '../program-publisher/publish-session.ts'
import type { PublishCalls } from '../program-publisher/publisher-ports.ts'
import type { Clock } from '../runtime/clock.ts'
import type { CreatePeer } from '../webrtc/create-peer.ts'
import { type KeeperStatus, SessionKeeper } from '../webrtc/session-keeper.ts'
import type { ContributionTarget, SendingStatus } from './contribution-publisher.ts'

/** Restarts come at an even pace (GAP-015). */
const RETRY = { firstMs: STREAM_RESTART_DELAY_MS, factor: 1, maxMs: STREAM_RESTART_DELAY_MS }

const BAD_REQUEST = 400

/** What a kept contribution stands on. */
export interface KeptContributionOptions {
  readonly calls: PublishCalls<ContributionTarget>
  readonly createPeer: CreatePeer
  readonly clock: Clock
  readonly onStatus: (status: SendingStatus) => void
  readonly onReport: (report: RTCStatsReport) => void
}

/** One stream of one shape, sent and sent again until it is dropped or there is no point in it. */
export class KeptContribution {
  readonly shape: string
  readonly #options: KeptContributionOptions
  readonly #keeper: SessionKeeper<PublishSession<ContributionTarget>>
  #stream: MediaStream
  #target: ContributionTarget
  #status: SendingStatus = { status: 'idle' }
  /** Failures of the media since it last got through. */
  #failures = 0
  #wasCallRefused = false

  constructor(stream: MediaStream, target: ContributionTarget, options: KeptContributionOptions) {
    this.shape = shapeOf(stream, target)
    this.#stream = stream
    this.#target = target
    this.#options = options
    this.#keeper = new SessionKeeper({
      clock: options.clock,
      retry: RETRY,
      open: (onStateChange) => this.#open(onStateChange),
      onStatus: (status) => this.#kept(status),
      isFinal: (error) => this.#isFinal(error),
      onReport: options.onReport,
    })
  }

  get status(): SendingStatus {
    return this.#status
  }

  begin(): void {
    this.#keeper.begin()
  }

  /** Other tracks or rates of the same shape. */
  update(stream: MediaStream, target: ContributionTarget): void {
    this.#stream = stream
    this.#target = target
    const { session } = this.#keeper
    void session?.replaceStream(stream).then(() => session.applyRates(target))
  }

  retryNow(): void {
    const { status } = this.#status
    if (status === 'retrying' || status === 'refused' || this.#keeper.isBroken) {
      this.#keeper.tryNow()
    }
  }

  republish(): void {
    if (this.#status.status === 'connected') {
      this.#keeper.lost('The server no longer receives this contribution', 0)
    }
  }

  drop(): void {
    this.#keeper.drop()
  }

  #open(onStateChange: (state: RTCPeerConnectionState) => void) {
    const { calls, createPeer } = this.#options
    const [stream, target] = [this.#stream, this.#target]
    const sent = { stream, target, takeOver: false }
    return new PublishSession({ ...sent, calls, createPeer, onStateChange })
  }

  #kept(status: KeeperStatus): void {
    const isMediaLost = status.status === 'retrying' && !this.#wasCallRefused
    this.#wasCallRefused = false
    const state = status.status === 'connected' ? 'connected' : isMediaLost ? 'failed' : 'checking'
    const reactions = reactionsToIce(state, { hasLeft: false, restarts: this.#failures })
    if (state === 'connected') this.#failures = 0
    if (state === 'failed') this.#failures += 1
    if (reactions.includes('apply_bit_rates')) void this.#keeper.session?.applyRates(this.#target)
    if (status.status === 'retrying' && reactions.includes('unassign')) {
      this.#keeper.drop()
      this.#setStatus({ status: 'blocked', reason: status.reason })
    } else this.#setStatus(status)
  }

  #isFinal(error: unknown): boolean {
    const reason = error instanceof Error ? error.message : String(error)
    // Not the server: what this browser cannot do now counts like media that does not get through.
    if (!(error instanceof ApiError)) return false
    this.#wasCallRefused = true
    if (error.isTransient) return false
    // What is wrong with the offer itself is wrong with the next one, too.
    this.#setStatus({ status: error.status === BAD_REQUEST ? 'unsupported' : 'refused', reason })
    return true
  }

  #setStatus(status: SendingStatus): void {
    this.#status = status
    this.#options.onStatus(status)
  }
}

/** What a session is negotiated for: it cannot become anything else. */
export function shapeOf(stream: MediaStream, target: ContributionTarget): string {
  const kinds = stream.getTracks().map(({ kind }) => kind)
  return [target.apiUrl, target.contributionId, target.source, ...kinds.toSorted()].join(' ')
}
