import { ProtocolError } from '@proscenium/protocol'
import type { CommonPasswords, PasswordHasher } from '../ports/identity-ports.ts'

const TOO_COMMON = 'This password is among the first that are tried: choose another one'

/** What new passwords are judged and hashed with. */
export interface NewPasswordsDeps {
  readonly hasher: PasswordHasher
  readonly commonPasswords: CommonPasswords
}

/** Judges and hashes passwords that users choose. */
export class NewPasswords {
  readonly #deps: NewPasswordsDeps

  constructor(deps: NewPasswordsDeps) {
    this.#deps = deps
  }

  /** Throws `common_password`, also for the user's own address. */
  async hash(password: string, email: string): Promise<string> {
    const { hasher, commonPasswords } = this.#deps
    const [localPart] = email.split('@')
    const isOwnName = [email, localPart].includes(password.toLowerCase())
    if (isOwnName || (await commonPasswords.has(password))) {
      throw new ProtocolError('common_password', TOO_COMMON, { fields: { password: TOO_COMMON } })
    }
    return hasher.hash(password)
  }
}
