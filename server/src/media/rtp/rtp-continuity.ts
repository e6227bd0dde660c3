import type { SenderReport } from './rtcp-reader.ts'
import type { RtpHeader } from './rtp-packet.ts'
import { sequenceDistance } from './sequence-number.ts'

/**
 * Makes packets of successive sources look like one stream to a viewer: sequence numbers and timestamps go on
 * where the last source ended, so that a republished program needs no new negotiation.
 */
export class RtpContinuity {
  private readonly ticksPerMs: number
  private sourceId: string | null = null
  private sequenceOffset = 0
  private timestampOffset = 0
  private lastSequence = -1
  private lastTimestamp = 0
  private lastAtMs = 0

  /** `clockRateHz`: 90 000 for video, 48 000 for Opus. */
  constructor(clockRateHz: number) {
    this.ticksPerMs = clockRateHz / 1000
  }

  /** Outgoing sequence number and timestamp for a packet of `sourceId` that arrived at `nowMs`. */
  map(
    sourceId: string,
    header: RtpHeader,
    nowMs: number,
  ): { sequenceNumber: number; timestamp: number } {
    if (sourceId !== this.sourceId) this.switchTo(sourceId, header, nowMs)
    const sequenceNumber = (header.sequenceNumber + this.sequenceOffset) & 0xffff
    const timestamp = (header.timestamp + this.timestampOffset) >>> 0
    if (this.lastSequence < 0 || sequenceDistance(this.lastSequence, sequenceNumber) > 0) {
      this.lastSequence = sequenceNumber
      this.lastTimestamp = timestamp
      this.lastAtMs = nowMs
    }
    return { sequenceNumber, timestamp }
  }

  /** RTP timestamp of a sender report in outgoing terms; null while another source is on. */
  mapReport(sourceId: string, report: Pick<SenderReport, 'rtpTimestamp'>): number | null {
    if (sourceId !== this.sourceId) return null
    return (report.rtpTimestamp + this.timestampOffset) >>> 0
  }

  private switchTo(sourceId: string, header: RtpHeader, nowMs: number): void {
    this.sourceId = sourceId
    if (this.lastSequence < 0) return
    const elapsedTicks = Math.max(1, Math.round((nowMs - this.lastAtMs) * this.ticksPerMs))
    this.sequenceOffset = (this.lastSequence + 1 - header.sequenceNumber) & 0xffff
    this.timestampOffset = (this.lastTimestamp + elapsedTicks - header.timestamp) | 0
  }
}
