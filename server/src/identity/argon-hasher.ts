import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../domain/ports/identity-ports.ts'

/** Cost of GAP-081: about 20 ms and 19 MiB per password. `memoryCost` is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords with argon2id, the library's default. */
export const argonHasher: PasswordHasher = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
}
