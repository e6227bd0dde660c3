import type { SenderReport } from './rtcp-reader.ts'
import type { ReceptionReport } from './rtcp-writer.ts'
import type { RtpHeader } from './rtp-packet.ts'
import { SequenceUnwrapper } from './sequence-number.ts'

/** Packets of a sender: how many its numbers say there were, and how many came at their first sending. */
export interface PacketCounts {
  readonly expected: number
  readonly received: number
}

/** Counts what came of one stream, for its receiver reports (RFC 3550 sections 6.4.1 and A.8). */
export class ReceptionStatistics {
  private readonly unwrapper = new SequenceUnwrapper()
  private readonly ticksPerMs: number
  private ssrc = 0
  private base = -1
  private highest = 0
  private received = 0
  private expectedBefore = 0
  private receivedBefore = 0
  private jitterTicks = 0
  private lastTransitTicks: number | null = null
  private lastReport: { ntpMiddle: number; atMs: number } | null = null

  /** `clockRateHz`: 90 000 for video, 48 000 for Opus. */
  constructor(clockRateHz: number) {
    this.ticksPerMs = clockRateHz / 1000
  }

  /** From the first packet on. */
  get counts(): PacketCounts {
    const expected = this.base < 0 ? 0 : this.highest - this.base + 1
    return { expected, received: this.received }
  }

  /** Notes a packet that arrived at `nowMs`. */
  onPacket(header: RtpHeader, nowMs: number): void {
    const sequence = this.unwrapper.unwrap(header.sequenceNumber)
    this.ssrc = header.ssrc
    if (this.base < 0) this.base = sequence
    if (sequence > this.highest) this.highest = sequence
    this.received++
    const transit = (nowMs * this.ticksPerMs - header.timestamp) % 2 ** 32
    if (this.lastTransitTicks !== null) {
      const difference = Math.abs(transit - this.lastTransitTicks)
      // A wrap of either clock is not jitter.
      if (difference < 2 ** 31) this.jitterTicks += (difference - this.jitterTicks) / 16
    }
    this.lastTransitTicks = transit
  }

  /** Notes a sender report, to be quoted in the next receiver report. */
  onSenderReport(report: SenderReport, nowMs: number): void {
    this.lastReport = { ntpMiddle: report.ntpMiddle, atMs: nowMs }
  }

  /** The block for the next receiver report, null before the first packet. */
  report(nowMs: number): ReceptionReport | null {
    if (this.base < 0) return null
    const expected = this.highest - this.base + 1
    const expectedNow = expected - this.expectedBefore
    const lostNow = expectedNow - (this.received - this.receivedBefore)
    this.expectedBefore = expected
    this.receivedBefore = this.received
    const share = expectedNow > 0 && lostNow > 0 ? Math.floor((lostNow * 256) / expectedNow) : 0
    return {
      ssrc: this.ssrc,
      fractionLost: Math.min(255, share),
      packetsLost: expected - this.received,
      extendedHighestSequence: (this.highest - 0x10000) >>> 0,
      jitter: Math.round(this.jitterTicks),
      lastSenderReport: this.lastReport?.ntpMiddle ?? 0,
      delaySinceLastSenderReport:
        this.lastReport === null ? 0 : Math.round((nowMs - this.lastReport.atMs) * 65.536),
    }
  }
}
