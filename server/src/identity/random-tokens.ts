import { createHash, randomBytes } from 'node:crypto'
import type { OpaqueTokens } from '../domain/ports/identity-ports.ts'

const TOKEN_BYTES = 32

/** 256-bit random tokens, stored as SHA-256: too long to guess, so no slow hash is needed. */
export const randomTokens: OpaqueTokens = {
  create: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('hex'),
}
