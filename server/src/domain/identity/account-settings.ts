import { ProtocolError, type User } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Store } from '../ports/repositories.ts'
import { emailTaken } from './email-taken.ts'
import type { LoginClient } from './login-client.ts'
import type { Logins } from './logins.ts'
import type { NewPasswords } from './new-passwords.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import type { Principal } from './principal.ts'
import type { ProfileService } from './profile-service.ts'

/** What account settings work with. */
export interface AccountSettingsDeps {
  readonly store: Store
  readonly throttle: PasswordThrottle
  readonly newPasswords: NewPasswords
  readonly logins: Logins
  readonly mailer: Mailer
  readonly background: BackgroundTasks
  readonly profiles: Pick<ProfileService, 'announce'>
}

type Asker = Pick<Principal, 'userId' | 'sessionId'>

/** Lets users change what identifies them: name, e-mail and password (GAP-186). */
export class AccountSettings {
  readonly #deps: AccountSettingsDeps

  constructor(deps: AccountSettingsDeps) {
    this.#deps = deps
  }

  async setDisplayName({ userId }: Asker, displayName: string): Promise<User> {
    await this.#deps.store.users.update(userId, { displayName })
    return this.#deps.profiles.announce(userId)
  }

  /**
   * Sets another address, which is to be confirmed anew, and writes to the old one. Links for a new password that were sent there end. Throws
   * `wrong_password`, `login_delayed` and `email_taken`.
   */
  async changeEmail(
    { userId }: Asker,
    { email, password }: { readonly email: string; readonly password: string },
    client: LoginClient,
  ): Promise<User> {
    const { store, profiles } = this.#deps
    const user = await this.assertPassword(userId, password, client)
    if (email === user.email) return profiles.announce(userId)
    if (!(await store.users.setEmail(userId, email))) throw emailTaken()
    await store.passwordResets.deleteOf(userId)
    this.#write(user, 'Your e-mail address was changed', [
      `You now log in to Proscenium as ${email}. This address is no longer used.`,
      'If it was not you, ask whoever runs the server to give your account back to you.',
    ])
    return this.#deps.profiles.announce(userId)
  }

  /** Sets another password and ends every other login. Throws `wrong_password`, `login_delayed`, `common_password`. */
  async changePassword(
    { userId, sessionId }: Asker,
    { current, password }: { readonly current: string; readonly password: string },
    client: LoginClient,
  ): Promise<void> {
    const { store, newPasswords, logins } = this.#deps
    const user = await this.assertPassword(userId, current, client, 'current_password')
    const passwordHash = await newPasswords.hash(password, user.email)
    await store.users.update(userId, { passwordHash })
    await store.passwordResets.deleteOf(userId)
    await logins.endAll(userId, 'password_replaced', sessionId)
    this.#write(user, 'Your password was changed', [
      'The password of your Proscenium account was changed, and every other login has ended.',
      'If it was not you, set a new one now: choose "Forgot your password?" where you log in.',
    ])
  }

  /** The user, whose password it is. Throws `wrong_password`, at the field that it was typed into, and `login_delayed`. */
  async assertPassword(
    userId: string,
    password: string,
    { address }: LoginClient,
    field = 'password',
  ): Promise<UserRecord> {
    const { store, throttle } = this.#deps
    const user = await store.users.find(userId)
    if (!user) throw new ProtocolError('unauthorized')
    if (await throttle.verify(user.email, user, { password, address })) return user
    throw new ProtocolError('wrong_password', undefined, {
      fields: { [field]: 'The password is wrong' },
    })
  }

  /** To whom it was until now: a thief of the login does not read that. */
  #write({ email }: UserRecord, subject: string, paragraphs: readonly string[]): void {
    const { mailer, background } = this.#deps
    background.run('Writing of a change of an account', () =>
      mailer.send({ to: email, subject, text: paragraphs.join('\n\n') }),
    )
  }
}
