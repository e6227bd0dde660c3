import { createHash, createHmac } from 'node:crypto'
import type { DerivedSecrets } from '../domain/ports/identity-ports.ts'

/** Derives secrets of 256 bits with HMAC-SHA256; all are texts of 64 hexadecimal digits. */
export class HmacSecrets implements DerivedSecrets {
  readonly #key: Buffer

  /** `keyHex` is 32 bytes in hexadecimal digits. */
  constructor(keyHex: string) {
    this.#key = Buffer.from(keyHex, 'hex')
  }

  of(purpose: string): string {
    return createHmac('sha256', this.#key).update(purpose).digest('hex')
  }

  hash(secret: string): string {
    return createHash('sha256').update(secret).digest('hex')
  }
}
