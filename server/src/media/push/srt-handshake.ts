/**
 * Handshakes of SRT, as far as a gate must understand them: who calls, with which stream id. Layout and numbers
 * are those of draft-sharabayko-srt, sections 3.2.1 and 4.3.
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
const version5 = 5
const magic = 0x4a_17
const induction = 1
const conclusion = 0xff_ff_ff_ff
const streamIdExtension = 5
const maxStreamIdBytes = 512

const at = {
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

function streamIdOf(packet: Buffer): string | null {
  let from = handshakeBytes
  while (from + 4 <= packet.length) {
    const length = packet.readUInt16BE(from + 2) * 4
    const content = packet.subarray(from + 4, from + 4 + length)
    if (content.length < length) return null
    if (packet.readUInt16BE(from) === streamIdExtension) return textOf(content)
    from += 4 + length
  }
  return null
}

/** Stream ids travel as words of four bytes in reverse, filled up with zeros. */
function textOf(content: Buffer): string | null {
  if (content.length > maxStreamIdBytes) return null
  const text = Buffer.from(content).swap32().toString('latin1')
  return text.replace(/\0+$/, '')
}
