import { must } from './fuzz-target.ts'

const feedbackTypes: ReadonlySet<number> = new Set([200, 201, 205, 206])

/** Reads a compound packet of ours as its receiver does; throws when it isn't what the standards say. */
export function checkRtcp(packet: Buffer): void {
  must(packet.length > 0 && packet.length % 4 === 0, `RTCP of ${packet.length} bytes`)
  let at = 0
  while (at < packet.length) {
    must(at + 8 <= packet.length, 'RTCP has a header')
    must(packet.readUInt8(at) >> 6 === 2, 'RTCP is of version 2')
    must(feedbackTypes.has(packet.readUInt8(at + 1)), `RTCP of type ${packet.readUInt8(at + 1)}`)
    const end = at + (packet.readUInt16BE(at + 2) + 1) * 4
    must(end <= packet.length, 'RTCP is as long as it says')
    if (isTransportFeedback(packet, at)) checkArrivals(packet.subarray(at, end))
    at = end
  }
}

function isTransportFeedback(packet: Buffer, at: number): boolean {
  return packet.readUInt8(at + 1) === 205 && (packet.readUInt8(at) & 0x1f) === 15
}

/** Two-bit status vectors, then a delta for each packet that came. */
function checkArrivals(packet: Buffer): void {
  const count = packet.readUInt16BE(14)
  must(count > 0, 'a report is of some packets')
  let at = 20
  let deltaBytes = 0
  for (let seen = 0; seen < count; seen += 7) {
    const chunk = packet.readUInt16BE(at)
    must(chunk >> 14 === 3, 'a chunk is a vector of two-bit symbols')
    for (let slot = 0; slot < 7; slot++) deltaBytes += (chunk >> (12 - 2 * slot)) & 3
    at += 2
  }
  const padding = packet.length - at - deltaBytes
  must(padding >= 0 && padding < 4, `${padding} bytes are left over`)
}
