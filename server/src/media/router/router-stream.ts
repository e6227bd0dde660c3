import type { SenderReport } from '../rtp/rtcp-reader.ts'
import type { MediaKind, ReceivedRtp, StreamTap } from './media-router.ts'
import { type ClockReading, SenderClocks } from './sender-clocks.ts'
import type { ViewerSession } from './viewer-session.ts'

/** Who sends a stream. */
export interface StreamPublisher {
  readonly sessionId: string
  requestKeyframe(): void
}

/** The clock of a stream's source at one moment. */
export interface SourceClock {
  readonly sourceId: string
  readonly reading: ClockReading
}

/** One stream: who sends it, who watches it, and where its packets go. */
export class RouterStream implements StreamTap {
  private readonly publishers = new Map<string, StreamPublisher>()
  private readonly viewers = new Map<string, ViewerSession>()
  private readonly clocks = new SenderClocks()
  /** The publisher whose packets go to viewers. */
  private sourceId: string | null = null
  /** Gets every packet, of whatever publisher. */
  tap: StreamTap | null = null

  /** True when nobody sends, watches or taps it. */
  get isUnused(): boolean {
    return this.publishers.size === 0 && this.viewers.size === 0 && this.tap === null
  }

  /** Without another one, its packets go to viewers. */
  addPublisher(session: StreamPublisher): void {
    this.publishers.set(session.sessionId, session)
    this.sourceId ??= session.sessionId
  }

  addViewer(session: ViewerSession): void {
    this.viewers.set(session.sessionId, session)
  }

  /** A session is over. The newest publisher takes the place of a source. */
  remove(sessionId: string): void {
    this.viewers.delete(sessionId)
    this.publishers.delete(sessionId)
    this.clocks.forget(sessionId)
    if (this.sourceId === sessionId) this.sourceId = [...this.publishers.keys()].at(-1) ?? null
  }

  /** Which publisher's packets the viewers get. */
  setSource(sessionId: string): void {
    if (this.sourceId === sessionId) return
    this.sourceId = sessionId
    if (this.viewers.size > 0) this.requestKeyframe()
  }

  /** Asks the source for a keyframe. */
  requestKeyframe(): void {
    if (this.sourceId !== null) this.publishers.get(this.sourceId)?.requestKeyframe()
  }

  onRtp(received: ReceivedRtp): void {
    this.tap?.onRtp(received)
    if (received.sessionId !== this.sourceId) return
    for (const viewer of this.viewers.values()) viewer.forward(received)
  }

  onSenderReport(
    sessionId: string,
    kind: MediaKind,
    report: SenderReport,
    arrivalMs: number,
  ): void {
    this.tap?.onSenderReport(sessionId, kind, report, arrivalMs)
    if (this.publishers.has(sessionId)) this.clocks.note(sessionId, kind, report, arrivalMs)
  }

  /** What the source's clock shows at `nowMs`; null while that is not known. */
  reportAt(kind: MediaKind, nowMs: number): SourceClock | null {
    const { sourceId } = this
    if (sourceId === null) return null
    const reading = this.clocks.at(sourceId, kind, nowMs)
    return reading && { sourceId, reading }
  }
}
