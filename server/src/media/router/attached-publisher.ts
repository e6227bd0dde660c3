import { randomUUID } from 'node:crypto'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { parseRtp } from '../rtp/rtp-packet.ts'
import type { AttachedStream, MediaKind, StreamTap } from './media-router.ts'

/** What an attached publisher is made of. */
export interface AttachedPublisherOptions {
  streamId: string
  /** Packets and sender reports, in order of arrival. */
  tap: StreamTap
  /** Monotonic milliseconds. */
  now: () => number
  onClosed: (reason: SessionCloseReason) => void
}

/** A publisher inside this process, whose packets come from elsewhere than WebRTC. */
export class AttachedPublisher implements AttachedStream {
  readonly sessionId = randomUUID()
  readonly streamId: string
  private readonly options: AttachedPublisherOptions
  private closed = false

  constructor(options: AttachedPublisherOptions) {
    this.options = options
    this.streamId = options.streamId
  }

  onRtp(kind: MediaKind, packet: Buffer): void {
    const header = this.closed ? null : parseRtp(packet)
    if (header === null) return
    const { sessionId } = this
    this.options.tap.onRtp({ sessionId, kind, packet, header, arrivalMs: this.options.now() })
  }

  onSenderReport(kind: MediaKind, report: SenderReport): void {
    if (this.closed) return
    this.options.tap.onSenderReport(this.sessionId, kind, report, this.options.now())
  }

  /** Nobody can be asked: such a source has a rhythm of its own. */
  requestKeyframe(): void {}

  /** Its owner watches its deadlines. */
  tick(): void {}

  addCandidate(): void {
    throw new MediaPlaneError('not_found', 'There is no such session.')
  }

  close(reason: SessionCloseReason): void {
    if (this.closed) return
    this.closed = true
    this.options.onClosed(reason)
  }
}
