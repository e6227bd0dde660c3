/**
 * Handshakes of SRT, as far as a gate and a relay must understand them: who calls, with which stream id, and where a
 * packet brings keys. Layout and numbers are those of draft-sharabayko-srt, sections 3.2 and 4.3.
 */
export interface SrtHandshake {
  readonly version: number
  readonly kind: 'induction' | 'conclusion' | 'refusal' | 'other'
  /** The sender's name of the connection. */
  readonly socketId: number
  readonly cookie: number
  readonly streamId: string | null
}

const headerBytes = 16
const handshakeBytes = 64
const controlBit = 0x80_00
const handshakeControl = controlBit
const shutdownControl = controlBit | 5
const userControl = controlBit | 0x7f_ff
const version5 = 5
const magic = 0x4a_17
const induction = 1
const conclusion = 0xff_ff_ff_ff
const streamIdExtension = 5
const streamIdFlag = 4
/** Key material and its answer, in handshakes and in packets of their own. */
const keyTypes: ReadonlySet<number> = new Set([3, 4])
const maxStreamIdBytes = 512

const at = {
  subtype: 2,
  destination: 12,
  version: 16,
  encryption: 20,
  extension: 22,
  kind: 36,
  socketId: 40,
  cookie: 44,
} as const

const firstRefusal = 1_000
const lastRefusal = 9_999
/** A reason of a server's own, numbered as those of HTTP. */
const forbidden = firstRefusal + 1_403

/** Null for what is no handshake. */
export function readHandshake(packet: Buffer): SrtHandshake | null {
  if (packet.length < handshakeBytes || packet.readUInt16BE(0) !== handshakeControl) return null
  const kind = packet.readUInt32BE(at.kind)
  return {
    version: packet.readUInt32BE(at.version),
    kind: kindOf(kind),
    socketId: packet.readUInt32BE(at.socketId),
    cookie: packet.readUInt32BE(at.cookie),
    streamId: kind === conclusion ? streamIdOf(packet) : null,
  }
}

function kindOf(code: number): SrtHandshake['kind'] {
  if (code === induction) return 'induction'
  if (code === conclusion) return 'conclusion'
  return code >= firstRefusal && code <= lastRefusal ? 'refusal' : 'other'
}

/** True for the packet that ends a connection. */
export function isShutdown(packet: Buffer): boolean {
  return packet.length >= headerBytes && packet.readUInt16BE(0) === shutdownControl
}

/** Answers a caller's first packet: he must come back with the cookie. No longer than what it answers. */
export function inductionReply(packet: Buffer, cookie: number): Buffer {
  const reply = Buffer.from(packet.subarray(0, handshakeBytes))
  reply.writeUInt32BE(reply.readUInt32BE(at.socketId), at.destination)
  reply.writeUInt32BE(version5, at.version)
  reply.writeUInt16BE(0, at.encryption)
  reply.writeUInt16BE(magic, at.extension)
  reply.writeUInt32BE(cookie, at.cookie)
  return reply
}

/** Sends a caller away. */
export function refusalReply(packet: Buffer): Buffer {
  const reply = Buffer.from(packet.subarray(0, handshakeBytes))
  reply.writeUInt32BE(reply.readUInt32BE(at.socketId), at.destination)
  reply.writeUInt16BE(0, at.extension)
  reply.writeUInt32BE(forbidden, at.kind)
  return reply
}

/** The first packet of a caller of our own, who goes by the socket id of the one he speaks for. */
export function inductionRequest(conclusionPacket: Buffer): Buffer {
  const request = Buffer.from(conclusionPacket.subarray(0, handshakeBytes))
  request.writeUInt32BE(0, at.destination)
  request.writeUInt32BE(4, at.version)
  request.writeUInt16BE(0, at.encryption)
  request.writeUInt16BE(2, at.extension)
  request.writeUInt32BE(induction, at.kind)
  request.writeUInt32BE(0, at.cookie)
  return request
}

/** The same packet with another cookie. */
export function withCookie(packet: Buffer, cookie: number): Buffer {
  const changed = Buffer.from(packet)
  changed.writeUInt32BE(cookie, at.cookie)
  return changed
}

/** The part of a packet that brings keys; null for one that brings none. */
export function keyMaterialOf(packet: Buffer): Buffer | null {
  if (packet.length < headerBytes) return null
  const control = packet.readUInt16BE(0)
  if (control === userControl) {
    return keyTypes.has(packet.readUInt16BE(at.subtype)) ? packet.subarray(headerBytes) : null
  }
  if (control !== handshakeControl) return null
  return extensionsOf(packet).find(({ type }) => keyTypes.has(type))?.content ?? null
}

/** A caller's conclusion with a stream id; one that has one, and every other packet, as it is. */
export function withStreamId(packet: Buffer, streamId: string): Buffer {
  const handshake = readHandshake(packet)
  if (handshake?.kind !== 'conclusion' || handshake.streamId !== null) return packet
  const text = Buffer.from(streamId, 'utf8')
  const padded = Buffer.alloc(Math.ceil(text.length / 4) * 4)
  text.copy(padded)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(streamIdExtension, 0)
  head.writeUInt16BE(padded.length / 4, 2)
  const named = Buffer.concat([packet, head, padded.swap32()])
  named.writeUInt16BE(named.readUInt16BE(at.extension) | streamIdFlag, at.extension)
  return named
}

function streamIdOf(packet: Buffer): string | null {
  const extension = extensionsOf(packet).find(({ type }) => type === streamIdExtension)
  return extension === undefined ? null : textOf(extension.content)
}

/** Those that are all there. */
function extensionsOf(packet: Buffer): { readonly type: number; readonly content: Buffer }[] {
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

/** Stream ids travel as words of four bytes in reverse, filled up with zeros. */
function textOf(content: Buffer): string | null {
  if (content.length > maxStreamIdBytes) return null
  const text = Buffer.from(content).swap32().toString('latin1')
  return text.replace(/\0+$/, '')
}
