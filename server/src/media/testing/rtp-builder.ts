/** What a test packet says; everything has a sensible default. */
export interface TestRtp {
  sequenceNumber?: number
  timestamp?: number
  ssrc?: number
  payloadType?: number
  marker?: boolean
  payload?: Buffer
  paddingBytes?: number
  /** One-byte header extension (RFC 8285): id and a 16-bit value. */
  extension?: { id: number; value: number }
}

/** Builds an RTP packet for tests. */
export function buildRtp(options: TestRtp = {}): Buffer {
  const { extension, paddingBytes = 0, payload = Buffer.from([1, 2, 3]) } = options
  const header = Buffer.alloc(12)
  header[0] = 0x80 | (extension === undefined ? 0 : 0x10) | (paddingBytes > 0 ? 0x20 : 0)
  header[1] = ((options.marker ?? false) ? 0x80 : 0) | (options.payloadType ?? 96)
  header.writeUInt16BE((options.sequenceNumber ?? 0) & 0xffff, 2)
  header.writeUInt32BE((options.timestamp ?? 0) >>> 0, 4)
  header.writeUInt32BE(options.ssrc ?? 1234, 8)
  const parts: Buffer[] = [header]
  if (extension !== undefined) {
    const bytes = Buffer.from([0xbe, 0xde, 0, 1, (extension.id << 4) | 1, 0, 0, 0])
    bytes.writeUInt16BE(extension.value, 5)
    parts.push(bytes)
  }
  parts.push(payload)
  if (paddingBytes > 0) {
    const padding = Buffer.alloc(paddingBytes)
    padding[paddingBytes - 1] = paddingBytes
    parts.push(padding)
  }
  return Buffer.concat(parts)
}
