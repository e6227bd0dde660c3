/** Where parts of a packet of SRT lie, and their numbers: draft-sharabayko-srt, sections 3.2 and 6.2. */

const headerBytes = 16
const handshakeBytes = 64
const controlBit = 0x80
const handshakeType = 0x80_00
const userType = 0xff_ff
const conclusionKind = 0xff_ff_ff_ff
const streamIdType = 5
const streamIdFlag = 4
const at = { type: 0, subtype: 2, extension: 22, kind: 36 } as const
/** Both in handshakes and in packets of their own. */
const keyTypes: ReadonlySet<number> = new Set([3, 4])

/** True for what belongs to a connection itself; all other packets carry media. */
export function isControl(packet: Buffer): boolean {
  return packet.length >= headerBytes && ((packet[0] ?? 0) & controlBit) !== 0
}

function isHandshake(packet: Buffer): boolean {
  return packet.length >= handshakeBytes && packet.readUInt16BE(at.type) === handshakeType
}

/** Where a packet holds material of keys; null for one without. */
export function keyMaterialOf(packet: Buffer): Buffer | null {
  if (!isControl(packet)) return null
  if (packet.readUInt16BE(at.type) === userType) {
    return keyTypes.has(packet.readUInt16BE(at.subtype)) ? packet.subarray(headerBytes) : null
  }
  return isHandshake(packet)
    ? (extensionsOf(packet).find(({ type }) => keyTypes.has(type))?.content ?? null)
    : null
}

/** A caller's conclusion with a stream id; every other packet as it is. */
export function withStreamId(packet: Buffer, streamId: string): Buffer {
  if (!isHandshake(packet) || packet.readUInt32BE(at.kind) !== conclusionKind) return packet
  if (extensionsOf(packet).some(({ type }) => type === streamIdType)) return packet
  const text = Buffer.from(streamId, 'utf8')
  const padded = Buffer.alloc(Math.ceil(text.length / 4) * 4)
  text.copy(padded)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(streamIdType, 0)
  head.writeUInt16BE(padded.length / 4, 2)
  const named = Buffer.concat([packet, head, padded.swap32()])
  named.writeUInt16BE(named.readUInt16BE(at.extension) | streamIdFlag, at.extension)
  return named
}

function extensionsOf(packet: Buffer): { type: number; content: Buffer }[] {
  const found = []
  let from = handshakeBytes
  while (from + 4 <= packet.length) {
    const end = from + 4 + packet.readUInt16BE(from + 2) * 4
    if (end > packet.length) break
    found.push({ type: packet.readUInt16BE(from), content: packet.subarray(from + 4, end) })
    from = end
  }
  return found
}
