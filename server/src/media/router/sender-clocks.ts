import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { clockRateHz, type MediaKind } from './media-router.ts'

/** A publisher reports at least every 5 s: after two missed reports his clock may be another. */
const keptMs = 10_000

/** One instant by a publisher's two clocks. */
export type ClockReading = Pick<SenderReport, 'ntpMs' | 'rtpTimestamp'>

interface Noted {
  readonly report: SenderReport
  readonly arrivalMs: number
}

/**
 * The clocks of a stream's publishers, by their sender reports (RFC 3550 section 6.4.1). Browsers report their
 * sound every five seconds and need two reports to tie it to the picture; here a viewer is told at any time.
 */
export class SenderClocks {
  private readonly noted = new Map<string, Partial<Record<MediaKind, Noted>>>()

  /** Takes a report that came at `arrivalMs`. */
  note(sessionId: string, kind: MediaKind, report: SenderReport, arrivalMs: number): void {
    this.noted.set(sessionId, { ...this.noted.get(sessionId), [kind]: { report, arrivalMs } })
  }

  /** What the publisher would report at `nowMs`; null for one whose clock is not known (any more). */
  at(sessionId: string, kind: MediaKind, nowMs: number): ClockReading | null {
    const known = this.noted.get(sessionId)?.[kind]
    if (known === undefined || nowMs - known.arrivalMs > keptMs) return null
    const passedMs = nowMs - known.arrivalMs
    const passedTicks = Math.round((passedMs * clockRateHz[kind]) / 1_000)
    const { report } = known
    const rtpTimestamp = (report.rtpTimestamp + passedTicks) >>> 0
    return { ntpMs: report.ntpMs + passedMs, rtpTimestamp }
  }

  forget(sessionId: string): void {
    this.noted.delete(sessionId)
  }
}
