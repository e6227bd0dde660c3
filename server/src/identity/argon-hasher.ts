import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../domain/ports/identity-ports.ts'

/** Cost of GAP-081 as amended: about 20 ms and 19 MiB a password. The library's default kind is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords with argon2id. */
export const argonHasher: PasswordHasher = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
}
