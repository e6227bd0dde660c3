/** The facts of an RTP header (RFC 3550 section 5.1) that the media plane uses; offsets are into the packet. */
export interface RtpHeader {
  marker: boolean
  payloadType: number
  sequenceNumber: number
  /** Wrapping 32-bit media clock. */
  timestamp: number
  ssrc: number
  /** Profile of the header extension, 0 without one. */
  extensionProfile: number
  extensionStart: number
  extensionEnd: number
  payloadStart: number
  /** Where the payload ends: padding is cut off. Equal to `payloadStart` in padding-only packets. */
  payloadEnd: number
}

const fixedHeaderBytes = 12
const oneByteProfile = 0xbede

/** True for RTCP in a flow that multiplexes both (RFC 5761 section 4). */
export function isRtcp(packet: Buffer): boolean {
  const type = packet[1]
  return packet.length >= 8 && type !== undefined && type >= 192 && type <= 223
}

/** Reads the header, or returns null for bytes that aren't RTP version 2 or that end too early. */
export function parseRtp(packet: Buffer): RtpHeader | null {
  if (packet.length < fixedHeaderBytes) return null
  const first = packet.readUInt8(0)
  if (first >> 6 !== 2) return null
  const second = packet.readUInt8(1)
  let payloadStart = fixedHeaderBytes + (first & 0x0f) * 4
  let extensionProfile = 0
  let extensionStart = 0
  let extensionEnd = 0
  if ((first & 0x10) !== 0) {
    if (packet.length < payloadStart + 4) return null
    extensionProfile = packet.readUInt16BE(payloadStart)
    extensionStart = payloadStart + 4
    extensionEnd = extensionStart + packet.readUInt16BE(payloadStart + 2) * 4
    payloadStart = extensionEnd
  }
  const padding = (first & 0x20) === 0 ? 0 : packet.readUInt8(packet.length - 1)
  const payloadEnd = packet.length - padding
  if (payloadStart > payloadEnd) return null
  return {
    marker: (second & 0x80) !== 0,
    payloadType: second & 0x7f,
    sequenceNumber: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    extensionProfile,
    extensionStart,
    extensionEnd,
    payloadStart,
    payloadEnd,
  }
}

/** The two bytes of a header extension element (RFC 8285, both forms) as a number; −1 if it isn't there. */
export function readUint16Extension(packet: Buffer, header: RtpHeader, id: number): number {
  if (header.extensionProfile === oneByteProfile) return readElement(packet, header, id, 1)
  if ((header.extensionProfile & 0xfff0) === 0x1000) return readElement(packet, header, id, 2)
  return -1
}

function readElement(
  packet: Buffer,
  header: RtpHeader,
  id: number,
  elementHeaderBytes: 1 | 2,
): number {
  let at = header.extensionStart
  const end = header.extensionEnd
  while (at + elementHeaderBytes < end) {
    const first = packet.readUInt8(at)
    if (first === 0) {
      at += 1
      continue
    }
    const elementId = elementHeaderBytes === 1 ? first >> 4 : first
    const length = elementHeaderBytes === 1 ? (first & 0x0f) + 1 : packet.readUInt8(at + 1)
    at += elementHeaderBytes
    if (elementId === id) return length >= 2 && at + 2 <= end ? packet.readUInt16BE(at) : -1
    at += length
  }
  return -1
}

/** Where a forwarded packet goes: the numbers of the receiving session. */
export interface RtpRewrite {
  payloadType: number
  sequenceNumber: number
  timestamp: number
  ssrc: number
}

/** Copies a packet with new numbers; header extensions, CSRCs and padding are left out. */
export function rewriteRtp(packet: Buffer, header: RtpHeader, rewrite: RtpRewrite): Buffer {
  const copy = Buffer.allocUnsafe(fixedHeaderBytes + header.payloadEnd - header.payloadStart)
  copy[0] = 0x80
  copy[1] = (header.marker ? 0x80 : 0) | rewrite.payloadType
  copy.writeUInt16BE(rewrite.sequenceNumber & 0xffff, 2)
  copy.writeUInt32BE(rewrite.timestamp >>> 0, 4)
  copy.writeUInt32BE(rewrite.ssrc >>> 0, 8)
  packet.copy(copy, fixedHeaderBytes, header.payloadStart, header.payloadEnd)
  return copy
}

/**
 * The packet that a retransmission repeats (RFC 4588 section 4): its payload begins with the original sequence
 * number. Null for the padding that browsers send on the same stream to probe the network.
 */
export function originalOfRetransmission(
  packet: Buffer,
  header: RtpHeader,
  original: { payloadType: number; ssrc: number },
): Buffer | null {
  if (header.payloadEnd - header.payloadStart <= 2) return null
  const sequenceNumber = packet.readUInt16BE(header.payloadStart)
  const payload = { ...header, payloadStart: header.payloadStart + 2 }
  return rewriteRtp(packet, payload, { ...original, sequenceNumber, timestamp: header.timestamp })
}
