/** One report block of a receiver report (RFC 3550 section 6.4.2). */
export interface ReceptionReport {
  ssrc: number
  /** Share lost since the last report, 0–255 for 0–100 %. */
  fractionLost: number
  packetsLost: number
  extendedHighestSequence: number
  /** In media clock ticks. */
  jitter: number
  /** `ntpMiddle` of the last sender report, 0 if none. */
  lastSenderReport: number
  /** Time since that report in 1/65536 s, 0 if none. */
  delaySinceLastSenderReport: number
}

const transportFeedback = 205
const payloadFeedback = 206

/** Packs a feedback message (RFC 4585 section 6.1); `control` must be a multiple of four bytes. */
export function writeFeedback(
  kind: 'transport' | 'payload',
  format: number,
  senderSsrc: number,
  mediaSsrc: number,
  control: Buffer,
): Buffer {
  const packet = Buffer.alloc(12 + control.length)
  packet[0] = 0x80 | format
  packet[1] = kind === 'transport' ? transportFeedback : payloadFeedback
  packet.writeUInt16BE(packet.length / 4 - 1, 2)
  packet.writeUInt32BE(senderSsrc >>> 0, 4)
  packet.writeUInt32BE(mediaSsrc >>> 0, 8)
  control.copy(packet, 12)
  return packet
}

/** Asks a sender for a keyframe: picture loss indication (RFC 4585 section 6.3.1). */
export function writePictureLossIndication(senderSsrc: number, mediaSsrc: number): Buffer {
  return writeFeedback('payload', 1, senderSsrc, mediaSsrc, Buffer.alloc(0))
}

/** Asks a sender to repeat packets: generic NACK (RFC 4585 section 6.2.1). Numbers in ascending wire order. */
export function writeNack(
  senderSsrc: number,
  mediaSsrc: number,
  sequenceNumbers: readonly number[],
): Buffer {
  const pairs: number[] = []
  let first = -1
  let mask = 0
  for (const sequenceNumber of sequenceNumbers) {
    const ahead = (sequenceNumber - first) & 0xffff
    if (first >= 0 && ahead >= 1 && ahead <= 16) {
      mask |= 1 << (ahead - 1)
      continue
    }
    if (first >= 0) pairs.push(first, mask)
    first = sequenceNumber
    mask = 0
  }
  if (first >= 0) pairs.push(first, mask)
  const control = Buffer.alloc(pairs.length * 2)
  pairs.forEach((value, index) => {
    control.writeUInt16BE(value, index * 2)
  })
  return writeFeedback('transport', 1, senderSsrc, mediaSsrc, control)
}

/** States the bit rate that a receiver can take (draft-alvestrand-rmcat-remb-03). */
export function writeReceiverEstimate(
  senderSsrc: number,
  bitRateBps: number,
  mediaSsrcs: readonly number[],
): Buffer {
  let exponent = 0
  let mantissa = Math.round(bitRateBps)
  while (mantissa > 0x3ffff) {
    mantissa = Math.floor(mantissa / 2)
    exponent++
  }
  const control = Buffer.alloc(8 + 4 * mediaSsrcs.length)
  control.write('REMB', 0, 'latin1')
  control[4] = mediaSsrcs.length
  control[5] = (exponent << 2) | (mantissa >> 16)
  control.writeUInt16BE(mantissa & 0xffff, 6)
  mediaSsrcs.forEach((ssrc, index) => {
    control.writeUInt32BE(ssrc >>> 0, 8 + 4 * index)
  })
  return writeFeedback('payload', 15, senderSsrc, 0, control)
}

/** Writes a receiver report (RFC 3550 section 6.4.2). */
export function writeReceiverReport(
  senderSsrc: number,
  reports: readonly ReceptionReport[],
): Buffer {
  const packet = Buffer.alloc(8 + 24 * reports.length)
  packet[0] = 0x80 | reports.length
  packet[1] = 201
  packet.writeUInt16BE(packet.length / 4 - 1, 2)
  packet.writeUInt32BE(senderSsrc >>> 0, 4)
  reports.forEach((report, index) => {
    const at = 8 + 24 * index
    packet.writeUInt32BE(report.ssrc >>> 0, at)
    packet[at + 4] = report.fractionLost & 0xff
    packet.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, report.packetsLost)), at + 5, 3)
    packet.writeUInt32BE(report.extendedHighestSequence >>> 0, at + 8)
    packet.writeUInt32BE(report.jitter >>> 0, at + 12)
    packet.writeUInt32BE(report.lastSenderReport >>> 0, at + 16)
    packet.writeUInt32BE(report.delaySinceLastSenderReport >>> 0, at + 20)
  })
  return packet
}

/** The clock pair and counters of a sender report (RFC 3550 section 6.4.1). */
export interface SenderReportFields {
  ssrc: number
  /** NTP milliseconds since 1900. */
  ntpMs: number
  rtpTimestamp: number
  packetCount: number
  octetCount: number
}

/** Writes a sender report without report blocks. */
export function writeSenderReport(fields: SenderReportFields): Buffer {
  const packet = Buffer.alloc(28)
  const seconds = Math.floor(fields.ntpMs / 1000)
  packet[0] = 0x80
  packet[1] = 200
  packet.writeUInt16BE(6, 2)
  packet.writeUInt32BE(fields.ssrc >>> 0, 4)
  packet.writeUInt32BE(seconds >>> 0, 8)
  packet.writeUInt32BE(Math.floor((fields.ntpMs / 1000 - seconds) * 2 ** 32) >>> 0, 12)
  packet.writeUInt32BE(fields.rtpTimestamp >>> 0, 16)
  packet.writeUInt32BE(fields.packetCount >>> 0, 20)
  packet.writeUInt32BE(fields.octetCount >>> 0, 24)
  return packet
}
