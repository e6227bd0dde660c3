import { ProtocolError } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
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

/** Lets users who forgot their password set another, by a link that works once within an hour (GAP-081). */
export class PasswordReset {
  readonly #deps: PasswordResetDeps

  constructor(deps: PasswordResetDeps) {
    this.#deps = deps
  }

  /**
   * Sends a link to the user of that address, if there is one. Nobody waits for it: neither the answer nor its
   * time tells a stranger whether an address is known.
   */
  begin(email: string, origin: string): void {
    this.#deps.background.run('Sending a link for a new password', () =>
      this.#sendLink(email, origin),
    )
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
    const ended = await store.transaction(async (within) => {
      const userId = await within.passwordResets.claim(tokenHash, now)
      if (userId === undefined) throw new ProtocolError('reset_link_invalid')
      await within.users.update(userId, { passwordHash })
      await within.passwordResets.deleteOf(userId)
      return { userId, loginIds: await within.sessions.revokeAllOf(userId, now) }
    })
    logins.ended({ ...ended, reason: 'password_replaced' })
    await throttle.reset(user.email, address)
  }

  async #sendLink(email: string, origin: string): Promise<void> {
    const { store, tokens, clock, mailer } = this.#deps
    const user = await store.users.findByEmail(email)
    if (!user) return
    if ((await store.passwordResets.countOpenOf(user.id, clock.now())) >= MAX_RESET_LINKS) return
    const token = tokens.create()
    await store.passwordResets.insert({
      tokenHash: tokens.hash(token),
      userId: user.id,
      expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_MS),
    })
    await mailer.send({
      to: user.email,
      subject: 'A new password for Proscenium',
      text: [
        'Somebody, hopefully you, asked for a new password for this address.',
        `Set it here within an hour:\n\n${origin}/auth/reset/?token=${token}`,
        'If it was not you, do nothing: your password stays as it is.',
      ].join('\n\n'),
    })
  }
}
