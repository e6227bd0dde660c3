import { randomInt } from 'node:crypto'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import type { SessionDeadlines } from '../router/ingest-session.ts'
import type { MediaKind, StreamTap } from '../router/media-router.ts'
import type { PacketCounts } from '../rtp/reception-statistics.ts'
import { closedMeanwhile, closeReasonOf } from './close-reason.ts'
import { ForwardSocket } from './forward-socket.ts'
import { ForwardedMedia } from './forwarded-media.ts'
import type { JanusHandleEvent } from './janus-handle.ts'
import { JanusSeat } from './janus-seat.ts'
import { midsOf } from './mids-of.ts'
import type { StreamRoom } from './stream-room.ts'

/** What a publisher is made of. */
export interface JanusPublisherOptions {
  sessionId: string
  streamId: string
  place: StreamRoom
  /** What it promised to send. */
  kinds: readonly MediaKind[]
  deadlines: SessionDeadlines
  /** Host name or address by which Janus reaches this process. */
  forwardAddress: string
  /** Monotonic milliseconds. */
  now: () => number
  /** Its packets, in order of arrival. */
  tap: StreamTap
  onConnected: () => void
  onFlowing: () => void
  onClosed: (reason: SessionCloseReason) => void
  /** A defect that is not the browser's. */
  onError: (error: unknown) => void
}

const minKeyframeIntervalMs = 500
const localNames = ['127.0.0.1', 'localhost']

/** One browser that sends a stream through Janus, which forwards its packets to a port of this process. */
export class JanusPublisher {
  readonly sessionId: string
  readonly streamId: string
  readonly place: StreamRoom
  private readonly options: JanusPublisherOptions
  private readonly feed = randomInt(1, 2 ** 47)
  private readonly media: ForwardedMedia
  private mids: ReadonlyMap<MediaKind, string> = new Map()
  private seat: JanusSeat | null = null
  private socket: ForwardSocket | null = null
  /** Null while the answer is not there. */
  private answeredAtMs: number | null = null
  private connectedAtMs: number | null = null
  private lastMediaAtMs: number | null = null
  private lastKeyframeRequestMs = Number.NEGATIVE_INFINITY
  private isKeyframeWanted = false
  private isClosed = false

  constructor(options: JanusPublisherOptions) {
    this.options = options
    this.sessionId = options.sessionId
    this.streamId = options.streamId
    this.place = options.place
    this.media = new ForwardedMedia(options.kinds)
  }

  /** Resolves with Janus's answer. Rejects with `MediaPlaneError`. */
  async open(offerSdp: string): Promise<string> {
    this.mids = midsOf(offerSdp)
    const seat = await JanusSeat.take(this.place, 'publisher', (event) => this.onEvent(event))
    if (this.isClosed) {
      seat.leave()
      throw closedMeanwhile()
    }
    this.seat = seat
    const answer = await seat.room.publish(seat.handle, this.feed, offerSdp)
    if (this.isClosed) throw closedMeanwhile()
    this.answeredAtMs = this.options.now()
    return answer
  }

  addCandidate(candidate: IceCandidate | null): void {
    this.seat?.handle.trickle(candidate)
  }

  /** Asks for a keyframe now, or half a second after the last request. */
  requestKeyframe(): void {
    this.isKeyframeWanted = true
    this.sendKeyframeRequest(this.options.now())
  }

  /** What came of all its media; repeated packets are not among them. */
  packetCounts(): PacketCounts {
    return this.media.counts
  }

  /** Checks the deadlines; called every 50 ms. */
  tick(nowMs: number): void {
    if (this.isClosed) return
    const overdue = this.overdue(nowMs)
    if (overdue !== null) this.close(overdue)
    else this.sendKeyframeRequest(nowMs)
  }

  close(reason: SessionCloseReason): void {
    if (this.isClosed) return
    this.isClosed = true
    this.socket?.close()
    this.seat?.leave()
    this.options.onClosed(reason)
  }

  private onEvent(event: JanusHandleEvent): void {
    if (this.isClosed) return
    if (event.type !== 'connected') {
      this.close(closeReasonOf(event, this.connectedAtMs !== null))
      return
    }
    if (this.connectedAtMs !== null) return
    this.connectedAtMs = this.options.now()
    this.options.onConnected()
    this.startForward().catch((error: unknown) => {
      if (this.isClosed) return
      this.options.onError(error)
      this.close('connection_failed')
    })
  }

  private async startForward(): Promise<void> {
    const { forwardAddress: host, onError } = this.options
    const socket = await ForwardSocket.open(localNames.includes(host), {
      onPacket: (packet) => this.onPacket(packet),
      onError,
    })
    if (this.isClosed || this.seat === null) {
      socket.close()
      return
    }
    this.socket = socket
    const { room, handle } = this.seat
    const targets = this.media.targets(this.mids)
    await room.forward(handle, this.feed, { host, port: socket.port, targets })
    this.requestKeyframe()
  }

  private onPacket(packet: Buffer): void {
    const { now, tap, onFlowing, onError } = this.options
    const nowMs = now()
    const received = this.media.read(packet, nowMs)
    if (received === null || this.isClosed) return
    if (this.lastMediaAtMs === null) onFlowing()
    this.lastMediaAtMs = nowMs
    try {
      tap.onRtp({ sessionId: this.sessionId, ...received })
    } catch (error) {
      // What comes in was written by strangers.
      onError(error)
    }
  }

  private sendKeyframeRequest(nowMs: number): void {
    const mid = this.mids.get('video')
    const isDue = nowMs - this.lastKeyframeRequestMs >= minKeyframeIntervalMs
    if (!this.isKeyframeWanted || !isDue || mid === undefined) return
    if (this.seat === null || this.connectedAtMs === null) return
    this.isKeyframeWanted = false
    this.lastKeyframeRequestMs = nowMs
    // One that gets lost is asked for again by who still waits.
    this.seat.room.requestKeyframe(this.seat.handle, mid).catch(() => undefined)
  }

  private overdue(nowMs: number): SessionCloseReason | null {
    const { connectMs, firstMediaMs, mediaSilenceMs } = this.options.deadlines
    if (this.answeredAtMs === null) return null
    if (this.connectedAtMs === null) {
      return nowMs - this.answeredAtMs > connectMs ? 'blocked' : null
    }
    if (this.lastMediaAtMs === null) {
      return nowMs - this.connectedAtMs > firstMediaMs ? 'no_media' : null
    }
    return nowMs - this.lastMediaAtMs > mediaSilenceMs ? 'no_media' : null
  }
}
