import type { PacketCounts } from '../rtp/reception-statistics.ts'

/** What came of a stream since it was looked at last. */
export interface StreamFigures {
  /** Null where it has no pictures. */
  readonly framesPerSecond: number | null
  /** Part of the packets, 0 to 1, that did not come at their first sending. */
  readonly lossShare: number
}

/** The time between two samples (GAP-014). */
const sampleMs = 2_000

/** Measures how a stream arrives, two seconds at a time. */
export class StreamMeter {
  private sinceMs: number
  private sessionId: string | null = null
  private counts: PacketCounts = { expected: 0, received: 0 }
  private frames = 0

  constructor(nowMs: number) {
    this.sinceMs = nowMs
  }

  /** A picture came. */
  noteFrame(): void {
    this.frames++
  }

  /** What came in the last two seconds; null before they are over. `counts` are those of the session. */
  sample(
    nowMs: number,
    source: {
      readonly sessionId: string
      readonly hasVideo: boolean
      readonly counts: PacketCounts
    },
  ): StreamFigures | null {
    const elapsedMs = nowMs - this.sinceMs
    if (elapsedMs < sampleMs) return null
    const { sessionId, hasVideo, counts } = source
    // Another session counts from its own first packet on.
    const before = sessionId === this.sessionId ? this.counts : { expected: 0, received: 0 }
    const expected = counts.expected - before.expected
    const lost = expected - (counts.received - before.received)
    const figures = {
      framesPerSecond: hasVideo ? (this.frames * 1_000) / elapsedMs : null,
      lossShare: expected > 0 ? Math.min(1, Math.max(0, lost / expected)) : 0,
    }
    this.sinceMs = nowMs
    this.sessionId = sessionId
    this.counts = counts
    this.frames = 0
    return figures
  }
}
