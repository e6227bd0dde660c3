import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { keyMaterialOf } from './srt-handshake.ts'

/** Layout of key material (draft-sharabayko-srt, section 3.2.2). */
const at = { saltWords: 14, keyWords: 15, salt: 16 } as const
const wordBytes = 4
/** Of the salt, its end (section 6.1.4). */
const usedSaltBytes = 8
const iterations = 2_048
/** What AES key wrap adds, and begins with (RFC 3394). */
const wrappingBytes = 8
const initialValue = Buffer.alloc(wrappingBytes, 0xa6)
const keyLengths: ReadonlySet<number> = new Set([16, 24, 32])
/** Two for each connection. Deriving one takes a millisecond, which a peer must not make us do for each packet. */
const maxKnownKeys = 8

/**
 * Lets two ends of a connection of SRT speak to each other whose passphrases differ. A passphrase encrypts nothing
 * but the key of the media: where a packet brings that key it is taken out with the one passphrase and put in with
 * the other. Media are neither decrypted nor looked at.
 */
export class SrtRewrapping {
  readonly #passphrases: { readonly near: string; readonly far: string }
  readonly #known = new Map<string, Buffer>()

  constructor(passphrases: { readonly near: string; readonly far: string }) {
    this.#passphrases = passphrases
  }

  /** A packet of the near end for the far one. One whose key can't be taken out stays as it is, and is refused there. */
  toFar(packet: Buffer): Buffer {
    const { near, far } = this.#passphrases
    return this.#rewrapped(packet, near, far)
  }

  /** A packet of the far end for the near one. */
  toNear(packet: Buffer): Buffer {
    const { near, far } = this.#passphrases
    return this.#rewrapped(packet, far, near)
  }

  #rewrapped(packet: Buffer, from: string, to: string): Buffer {
    if (keyMaterialOf(packet) === null) return packet
    const copy = Buffer.from(packet)
    const material = keyMaterialOf(copy)
    if (material === null || material.length < at.salt) return packet
    const salt = material.subarray(at.salt, at.salt + (material[at.saltWords] ?? 0) * wordBytes)
    const wrapped = material.subarray(at.salt + salt.length)
    const keyBytes = (material[at.keyWords] ?? 0) * wordBytes
    const isSound = keyLengths.has(keyBytes) && salt.length >= usedSaltBytes
    if (!isSound || (wrapped.length - wrappingBytes) % keyBytes !== 0) return packet
    try {
      const opened = this.#cipher(createDecipheriv, { passphrase: from, salt, keyBytes }, wrapped)
      this.#cipher(createCipheriv, { passphrase: to, salt, keyBytes }, opened).copy(wrapped)
      return copy
    } catch {
      // Wrapped with another passphrase: its receiver says so.
      return packet
    }
  }

  #cipher(
    create: typeof createCipheriv | typeof createDecipheriv,
    { passphrase, salt, keyBytes }: { passphrase: string; salt: Buffer; keyBytes: number },
    data: Buffer,
  ): Buffer {
    const key = this.#keyOf(passphrase, salt, keyBytes)
    const cipher = create(`id-aes${keyBytes * 8}-wrap`, key, initialValue)
    return Buffer.concat([cipher.update(data), cipher.final()])
  }

  #keyOf(passphrase: string, salt: Buffer, keyBytes: number): Buffer {
    const name = `${passphrase} ${salt.toString('hex')} ${keyBytes}`
    const known = this.#known.get(name)
    if (known !== undefined) return known
    if (this.#known.size >= maxKnownKeys) throw new RangeError('too many keys for one connection')
    const key = pbkdf2Sync(passphrase, salt.subarray(-usedSaltBytes), iterations, keyBytes, 'sha1')
    this.#known.set(name, key)
    return key
  }
}
