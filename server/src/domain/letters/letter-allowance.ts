import { ProtocolError } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Repositories } from '../ports/repositories.ts'

/** What the letters of users are limited by. */
export interface LetterAllowanceDeps {
  readonly clock: Clock
  /** Of one user. */
  readonly lettersPerDay: number
  /** Whether letters leave this machine, so that addresses have to be confirmed. */
  readonly isMailSent: boolean
}

/** Keeps users from making the server a relay for unwanted mail. */
export class LetterAllowance {
  readonly #deps: LetterAllowanceDeps

  constructor(deps: LetterAllowanceDeps) {
    this.#deps = deps
  }

  /** Whether a user has to confirm the own address before letters to others are sent. */
  mustVerify({ emailVerifiedAt }: Pick<UserRecord, 'emailVerifiedAt'>): boolean {
    return this.#deps.isMailSent && emailVerifiedAt === null
  }

  /** Counts letters to others. Throws `email_unverified` and `letter_limit_reached`. */
  async takeForOthers(within: Repositories, userId: string, count: number): Promise<UserRecord> {
    const user = await within.users.find(userId)
    if (!user) throw new ProtocolError('unauthorized')
    if (this.mustVerify(user)) {
      const text =
        'Confirm it by the link of a letter, which the studio sends. Invitations can be copied until then'
      throw new ProtocolError('email_unverified', text)
    }
    await this.take(within, userId, count)
    return user
  }

  /** Counts letters. Throws `letter_limit_reached`. */
  async take(within: Repositories, userId: string, count: number): Promise<void> {
    const { clock, lettersPerDay: limit } = this.#deps
    const day = clock.now().toISOString().slice(0, 10)
    if (await within.letters.count({ userId, day, count, limit })) return
    const text = `An account can send ${limit} e-mails a day. Copy the link instead, or try again tomorrow`
    throw new ProtocolError('letter_limit_reached', text)
  }
}
