import { ProtocolError } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import { type LetterStyle, letterTexts } from '../letters/letter-texts.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Store } from '../ports/repositories.ts'
import type { LoginClient } from './login-client.ts'
import type { Logins } from './logins.ts'
import type { NewPasswords } from './new-passwords.ts'
import type { PasswordThrottle } from './password-throttle.ts'

const LINK_LIFETIME_MS = 3_600_000
/** Most links of one user that work at a time; each of their letters is as good as another. */
const MAX_RESET_LINKS = 5
const LETTER_INTERVAL_MS = 5 * 60_000

/** What new passwords are made with. */
export interface PasswordResetDeps {
  readonly store: Store
  readonly newPasswords: NewPasswords
  readonly throttle: PasswordThrottle
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly mailer: Mailer
  readonly background: BackgroundTasks
  readonly logins: Logins
}

/** A link that the operator passes on. */
export interface IssuedResetLink {
  readonly email: string
  readonly link: string
  readonly expiresAt: string
}

/** Lets users who forgot their password set another, by a link that works once within an hour (GAP-081). */
export class PasswordReset {
  readonly #deps: PasswordResetDeps

  constructor(deps: PasswordResetDeps) {
    this.#deps = deps
  }

  /**
   * Sends a link to the user of that address, if there is one, and at most once in five minutes. Nobody waits for it:
   * neither the answer nor its time tells a stranger whether an address is known.
   */
  begin(email: string, style: LetterStyle): void {
    this.#deps.background.run('Sending a link for a new password', () =>
      this.#sendLink(email, style),
    )
  }

  /** A link for the operator to pass on, in place of any that was sent. Throws `not_found`. */
  async issue(email: string, origin: string): Promise<IssuedResetLink> {
    const { store } = this.#deps
    const user = await store.users.findByEmail(email)
    if (!user) throw new ProtocolError('not_found', `There is no user ${email}`)
    await store.passwordResets.deleteOf(user.id)
    const { link, expiresAt } = await this.#newLink(user.id, origin)
    return { email, link, expiresAt: expiresAt.toISOString() }
  }

  /**
   * Sets the password, and ends every login of the user and the delay that wrong passwords brought. Throws
   * `reset_link_invalid` and `common_password`, after which the link still works.
   */
  async finish(token: string, password: string, { address }: LoginClient): Promise<void> {
    const { store, newPasswords, throttle, tokens, clock, logins } = this.#deps
    const tokenHash = tokens.hash(token)
    const now = clock.now()
    // Looked for first, because hashing a password is meant to cost.
    const found = await store.passwordResets.find(tokenHash, now)
    const user = found && (await store.users.find(found.userId))
    if (!user) throw new ProtocolError('reset_link_invalid')
    const passwordHash = await newPasswords.hash(password, user.email)
    const userId = user.id
    const loginIds = await store.transaction(async (within) => {
      await within.users.lock(userId)
      const claimed = await within.passwordResets.claim(tokenHash, now)
      if (claimed === undefined) throw new ProtocolError('reset_link_invalid')
      await within.users.update(userId, { passwordHash })
      await within.passwordResets.deleteOf(userId)
      return within.sessions.revokeAllOf(userId, now)
    })
    logins.ended({ userId, loginIds, reason: 'password_replaced' })
    await throttle.reset(user.email, address)
  }

  async #sendLink(email: string, { origin, language }: LetterStyle): Promise<void> {
    const { store, clock, mailer } = this.#deps
    const user = await store.users.findByEmail(email)
    if (!user || user.lockedAt) return
    const now = clock.now()
    const notAfter = new Date(now.getTime() - LETTER_INTERVAL_MS)
    if (!(await store.letters.claimOwn(user.id, 'reset', { now, notAfter }))) return
    if ((await store.passwordResets.countOpenOf(user.id, now)) >= MAX_RESET_LINKS) return
    const { link } = await this.#newLink(user.id, origin)
    await mailer.send({ to: user.email, ...letterTexts[language].passwordReset(link) })
  }

  async #newLink(
    userId: string,
    origin: string,
  ): Promise<{ readonly link: string; readonly expiresAt: Date }> {
    const { store, tokens, clock } = this.#deps
    const token = tokens.create()
    const expiresAt = new Date(clock.now().getTime() + LINK_LIFETIME_MS)
    await store.passwordResets.insert({ tokenHash: tokens.hash(token), userId, expiresAt })
    return { link: `${origin}/auth/reset/?token=${token}`, expiresAt }
  }
}
