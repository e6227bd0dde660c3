import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A connectivity check of ICE, as far as its role and its signature go (RFC 8445, RFC 8489). */
export interface StunCheck {
  /** By which we know whom it is for: our part of its user name. */
  readonly localUfrag: string
  /** Whether it names its role with the tie-breaker 0. */
  readonly hasZeroTieBreaker: boolean
}

const headerBytes = 20
const bindingRequest = 0x0001
const magicCookie = 0x2112_a442
const attribute = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  priority: 0x0024,
  fingerprint: 0x8028,
  controlled: 0x8029,
  controlling: 0x802a,
} as const
const integrityBytes = 20
const tieBreakerBytes = 8
/** More than any candidate of the standard has. */
const highestPriority = 0x7fff_ffff
const fingerprintMask = 0x5354_554e

interface Places {
  readonly username: string
  /** Where the value of the tie-breaker begins. */
  readonly tieBreaker: number
  readonly priority: number
  /** Where the attribute of the signature begins. */
  readonly integrity: number
  readonly fingerprint: number
}

/** Reads a check; null for what is none, or has no role or no signature. */
export function readCheck(packet: Buffer): StunCheck | null {
  const places = placesIn(packet)
  if (places === null) return null
  const [localUfrag = ''] = places.username.split(':')
  const hasZeroTieBreaker = packet.readBigUInt64BE(places.tieBreaker) === 0n
  return { localUfrag, hasZeroTieBreaker }
}

/** Whether a check was signed with our password of its session. */
export function isSignedWith(packet: Buffer, password: string): boolean {
  const places = placesIn(packet)
  if (places === null) return false
  const start = places.integrity + 4
  const theirs = packet.subarray(start, start + integrityBytes)
  return timingSafeEqual(theirs, signatureOf(packet, places.integrity, password))
}

/**
 * A check with the tie-breaker 1 instead of 0 and the highest priority, signed anew with our password; anything
 * else as it is. The tie-breaker decides only when both sides claim the same role. The priority makes us use this
 * way rather than one on which the browser hears us and we refuse to hear him.
 */
export function repairedCheck(packet: Buffer, password: string): Buffer {
  const places = placesIn(packet)
  if (places === null || packet.readBigUInt64BE(places.tieBreaker) !== 0n) return packet
  const { tieBreaker, priority } = places
  const repaired = Buffer.from(packet)
  repaired.writeBigUInt64BE(1n, tieBreaker)
  repaired.writeUInt32BE(highestPriority, priority)
  return signed(repaired, password)
}

/**
 * A check of a session by our own description of it, with the highest priority, as a browser that plays the
 * controlled role would send it.
 */
export function heldCheck(localUfrag: string, password: string): Buffer {
  const username = Buffer.from(`${localUfrag}:none`)
  const tieBreaker = Buffer.alloc(tieBreakerBytes)
  tieBreaker.writeBigUInt64BE(1n)
  const priority = Buffer.alloc(4)
  priority.writeUInt32BE(highestPriority)
  const body = Buffer.concat([
    attributeOf(attribute.username, username),
    attributeOf(attribute.controlled, tieBreaker),
    attributeOf(attribute.priority, priority),
    attributeOf(attribute.messageIntegrity, Buffer.alloc(integrityBytes)),
    attributeOf(attribute.fingerprint, Buffer.alloc(4)),
  ])
  const header = Buffer.alloc(8)
  header.writeUInt16BE(bindingRequest, 0)
  header.writeUInt16BE(body.length, 2)
  header.writeUInt32BE(magicCookie, 4)
  return signed(Buffer.concat([header, randomBytes(12), body]), password)
}

function attributeOf(name: number, value: Buffer): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt16BE(name, 0)
  header.writeUInt16BE(value.length, 2)
  return Buffer.concat([header, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

/** Writes signature and checksum into a check that has room for both. */
function signed(packet: Buffer, password: string): Buffer {
  const places = placesIn(packet)
  if (places === null)
    throw new TypeError('A check must have role, priority, signature and checksum.')
  const { integrity, fingerprint } = places
  signatureOf(packet, integrity, password).copy(packet, integrity + 4)
  const checksum = crc32(packet.subarray(0, fingerprint)) ^ fingerprintMask
  packet.writeUInt32BE(checksum >>> 0, fingerprint + 4)
  return packet
}

/** The signature covers what is before it, with a length as if it were the last attribute. */
function signatureOf(packet: Buffer, integrity: number, password: string): Buffer {
  const signed = Buffer.from(packet.subarray(0, integrity))
  signed.writeUInt16BE(integrity + 4 + integrityBytes - headerBytes, 2)
  return createHmac('sha1', password).update(signed).digest()
}

interface Value {
  readonly start: number
  readonly length: number
}

function placesIn(packet: Buffer): Places | null {
  const values = isBindingRequest(packet) ? valuesIn(packet) : null
  if (values === null) return null
  const startOf = (name: number, length: number) => {
    const value = values.get(name)
    return value?.length === length ? value.start : Number.NaN
  }
  const { start, length } = values.get(attribute.username) ?? { start: Number.NaN, length: 0 }
  const role = values.has(attribute.controlling) ? attribute.controlling : attribute.controlled
  const tieBreaker = startOf(role, tieBreakerBytes)
  const priority = startOf(attribute.priority, 4)
  const integrity = startOf(attribute.messageIntegrity, integrityBytes)
  const fingerprint = startOf(attribute.fingerprint, 4)
  // What follows the signature is not signed, but for the checksum, which is the last of all.
  const isWhole = Math.max(tieBreaker, priority, start) < integrity
  if (!isWhole || fingerprint !== packet.length - 4) return null
  return {
    username: packet.toString('utf8', start, start + length),
    tieBreaker,
    priority,
    integrity: integrity - 4,
    fingerprint: fingerprint - 4,
  }
}

function isBindingRequest(packet: Buffer): boolean {
  if (packet.length < headerBytes || packet.readUInt16BE(0) !== bindingRequest) return false
  if (packet.readUInt32BE(4) !== magicCookie) return false
  return packet.readUInt16BE(2) === packet.length - headerBytes
}

/** Null when one reaches beyond the packet. */
function valuesIn(packet: Buffer): Map<number, Value> | null {
  const values = new Map<number, Value>()
  for (let at = headerBytes; at + 4 <= packet.length; ) {
    const length = packet.readUInt16BE(at + 2)
    const start = at + 4
    if (start + length > packet.length) return null
    values.set(packet.readUInt16BE(at), { start, length })
    at = start + Math.ceil(length / 4) * 4
  }
  return values
}
