/** A sender's clock at one instant: wall clock against media clock (RFC 3550 section 6.4.1). */
export interface SenderReport {
  type: 'senderReport'
  ssrc: number
  /** Sender's NTP clock in milliseconds since 1900. */
  ntpMs: number
  /** Middle 32 bits of the NTP time, as a receiver report quotes them. */
  ntpMiddle: number
  /** RTP timestamp of the same instant. */
  rtpTimestamp: number
}

/** What the media plane acts on of an RTCP compound packet; everything else is skipped. */
export type RtcpMessage =
  | SenderReport
  /** A receiver wants a keyframe: PLI (RFC 4585) or FIR (RFC 5104). */
  | { type: 'keyframeRequest' }
  /** A receiver misses packets (RFC 4585 generic NACK); each number once, 1,024 at most. */
  | { type: 'nack'; mediaSsrc: number; sequenceNumbers: number[] }
  | { type: 'bye' }

const senderReportType = 200
const byeType = 203
const transportFeedbackType = 205
const payloadFeedbackType = 206

/** One packet names up to a quarter of a million, each of which would be sent again. */
const mostMissing = 1_024

/** Reads a compound packet; malformed parts end the reading, never throw. */
export function readRtcp(packet: Buffer): RtcpMessage[] {
  const messages: RtcpMessage[] = []
  let at = 0
  while (at + 8 <= packet.length) {
    const end = at + (packet.readUInt16BE(at + 2) + 1) * 4
    if (end > packet.length || packet.readUInt8(at) >> 6 !== 2) break
    const message = readOne(packet.subarray(at, end))
    if (message !== null) messages.push(message)
    at = end
  }
  return messages
}

function readOne(packet: Buffer): RtcpMessage | null {
  const format = packet.readUInt8(0) & 0x1f
  switch (packet.readUInt8(1)) {
    case senderReportType:
      return packet.length < 28 ? null : readSenderReport(packet)
    case byeType:
      return { type: 'bye' }
    case transportFeedbackType:
      return format === 1 && packet.length >= 16 ? readNack(packet) : null
    case payloadFeedbackType:
      return format === 1 || format === 4 ? { type: 'keyframeRequest' } : null
    default:
      return null
  }
}

function readSenderReport(packet: Buffer): SenderReport {
  const seconds = packet.readUInt32BE(8)
  const fraction = packet.readUInt32BE(12)
  return {
    type: 'senderReport',
    ssrc: packet.readUInt32BE(4),
    ntpMs: seconds * 1000 + (fraction * 1000) / 2 ** 32,
    ntpMiddle: (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0,
    rtpTimestamp: packet.readUInt32BE(16),
  }
}

function readNack(packet: Buffer): RtcpMessage {
  const missing = new Set<number>()
  for (let at = 12; at + 4 <= packet.length && missing.size < mostMissing; at += 4) {
    const first = packet.readUInt16BE(at)
    const mask = packet.readUInt16BE(at + 2)
    missing.add(first)
    for (let bit = 0; bit < 16; bit++) {
      if (((mask >> bit) & 1) === 1) missing.add((first + bit + 1) & 0xffff)
    }
  }
  const sequenceNumbers = [...missing].slice(0, mostMissing)
  return { type: 'nack', mediaSsrc: packet.readUInt32BE(8), sequenceNumbers }
}
