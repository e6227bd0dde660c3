import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../domain/ports/identity-ports.ts'

/** What hashing a password takes; `memoryCost` in KiB. */
export interface ArgonCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** Cost of GAP-081 as amended: about 20 ms and 19 MiB a password. The library's default kind is argon2id. */
const COST: ArgonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords with argon2id. */
export function createArgonHasher(cost: ArgonCost = COST): PasswordHasher {
  return {
    hash: (password) => hash(password, cost),
    verify: (hashed, password) => verify(hashed, password),
  }
}
