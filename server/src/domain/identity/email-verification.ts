import { ProtocolError } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { LetterAllowance } from '../letters/letter-allowance.ts'
import { type LetterStyle, letterTexts } from '../letters/letter-texts.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Store } from '../ports/repositories.ts'
import type { ProfileService } from './profile-service.ts'

const LINK_LIFETIME_MS = 24 * 3_600_000
const LETTER_INTERVAL_MS = 5 * 60_000

/** What addresses are confirmed with. */
export interface EmailVerificationDeps {
  readonly store: Store
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly mailer: Mailer
  readonly background: BackgroundTasks
  readonly letters: LetterAllowance
  readonly profiles: Pick<ProfileService, 'announce'>
}

/** Lets users show that letters to their address arrive, by a link that works once within a day. */
export class EmailVerification {
  readonly #deps: EmailVerificationDeps

  constructor(deps: EmailVerificationDeps) {
    this.#deps = deps
  }

  /**
   * Sends a link to the user's own address; nothing where no mail server is set, or the address is confirmed. Throws
   * `too_many_requests` within five minutes of the last one, unless that went to another address, and
   * `letter_limit_reached`.
   */
  async send(
    userId: string,
    { origin, language }: LetterStyle,
    isNewAddress = false,
  ): Promise<void> {
    const { store, tokens, clock, letters, background, mailer } = this.#deps
    const user = await store.users.find(userId)
    if (!user || !letters.mustVerify(user)) return
    const { email } = user
    const now = clock.now()
    const token = tokens.create()
    await store.transaction(async (within) => {
      const notAfter = isNewAddress ? now : new Date(now.getTime() - LETTER_INTERVAL_MS)
      if (!(await within.letters.claimOwn(userId, 'verification', { now, notAfter }))) {
        const text = 'A link was sent less than five minutes ago: look into your mail'
        throw new ProtocolError('too_many_requests', text)
      }
      await letters.take(within, userId, 1)
      await within.emailVerifications.put({
        userId,
        tokenHash: tokens.hash(token),
        email,
        expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      })
    })
    background.run('Sending a link that confirms an address', () =>
      mailer.send({
        to: email,
        ...letterTexts[language].verification(`${origin}/auth/verify/?token=${token}`),
      }),
    )
  }

  /** Confirms the address that a link was sent to. Throws `account_link_invalid`, also after the address changed. */
  async finish(token: string): Promise<void> {
    const { store, tokens, clock, profiles } = this.#deps
    const now = clock.now()
    const userId = await store.transaction(async (within) => {
      const claimed = await within.emailVerifications.claim(tokens.hash(token), now)
      const user = claimed && (await within.users.lock(claimed.userId))
      if (!user || user.email !== claimed.email) throw new ProtocolError('account_link_invalid')
      await within.users.update(user.id, { emailVerifiedAt: now })
      return user.id
    })
    await profiles.announce(userId)
  }
}
