import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../domain/ports/identity-ports.ts'

const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Hashes passwords at next to no cost, because tests register hundreds of users. */
export const cheapHasher: PasswordHasher = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
}
