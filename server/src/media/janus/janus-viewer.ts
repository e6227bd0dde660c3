import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import { closedMeanwhile, closeReasonOf } from './close-reason.ts'
import type { JanusHandleEvent } from './janus-handle.ts'
import { JanusSeat } from './janus-seat.ts'
import type { StreamRoom } from './stream-room.ts'

/** What a viewer is made of. */
export interface JanusViewerOptions {
  sessionId: string
  streamId: string
  place: StreamRoom
  /** Monotonic milliseconds. */
  now: () => number
  onConnected: () => void
  onClosed: (reason: SessionCloseReason) => void
}

const answerLimitMs = 20_000

/** One browser that watches a stream through Janus. */
export class JanusViewer {
  readonly sessionId: string
  readonly streamId: string
  readonly place: StreamRoom
  private readonly options: JanusViewerOptions
  private readonly openedAtMs: number
  private seat: JanusSeat | null = null
  private isConnected = false
  private isClosed = false

  constructor(options: JanusViewerOptions) {
    this.options = options
    this.sessionId = options.sessionId
    this.streamId = options.streamId
    this.place = options.place
    this.openedAtMs = options.now()
  }

  /** Resolves with Janus's offer. Rejects with `MediaPlaneError`. */
  async open(): Promise<string> {
    const seat = await JanusSeat.take(this.place, 'viewer', (event) => this.onEvent(event))
    if (this.isClosed) {
      seat.leave()
      throw closedMeanwhile()
    }
    this.seat = seat
    const feed = await this.place.feed()
    if (this.isClosed) throw closedMeanwhile()
    return seat.room.view(seat.handle, feed)
  }

  /** Rejects with `offer_rejected` if Janus can't read the answer. */
  async answer(answerSdp: string): Promise<void> {
    const { seat } = this
    if (seat === null) throw new MediaPlaneError('not_found', 'There is no such viewing session.')
    await seat.room.start(seat.handle, answerSdp)
  }

  addCandidate(candidate: IceCandidate | null): void {
    this.seat?.handle.trickle(candidate)
  }

  /** Checks the deadline; called every 50 ms. */
  tick(nowMs: number): void {
    if (!this.isConnected && nowMs - this.openedAtMs > answerLimitMs) this.close('blocked')
  }

  close(reason: SessionCloseReason): void {
    if (this.isClosed) return
    this.isClosed = true
    this.seat?.leave()
    this.options.onClosed(reason)
  }

  private onEvent(event: JanusHandleEvent): void {
    if (this.isClosed) return
    if (event.type !== 'connected') {
      this.close(closeReasonOf(event, this.isConnected))
    } else if (!this.isConnected) {
      this.isConnected = true
      this.options.onConnected()
    }
  }
}
