import { ProtocolError, type User } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { LetterAllowance } from '../letters/letter-allowance.ts'
import { type LetterText, letterTexts } from '../letters/letter-texts.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Store } from '../ports/repositories.ts'
import { emailTaken } from './email-taken.ts'
import { lockCheckedUser, wrongPassword } from './lock-checked-user.ts'
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
  readonly clock: Clock
  readonly mailer: Mailer
  readonly letters: Pick<LetterAllowance, 'mustVerify'>
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
    { userId, sessionId }: Asker,
    { email, password }: { readonly email: string; readonly password: string },
    client: LoginClient,
  ): Promise<User> {
    const { store, profiles } = this.#deps
    const user = await this.assertPassword(userId, password, client)
    if (email === user.email) return profiles.announce(userId)
    await store.transaction(async (within) => {
      await lockCheckedUser(within, user, { sessionId })
      if (!(await within.users.setEmail(userId, email))) throw emailTaken()
      await within.passwordResets.deleteOf(userId)
    })
    this.#write(user, letterTexts[client.language].emailChanged(email))
    return profiles.announce(userId)
  }

  /** Sets another password and ends every other login. Throws `wrong_password`, `login_delayed`, `common_password`. */
  async changePassword(
    { userId, sessionId }: Asker,
    change: { readonly current: string; readonly password: string },
    client: LoginClient,
  ): Promise<void> {
    const { store, newPasswords, logins, clock } = this.#deps
    const user = await this.assertPassword(userId, change.current, client, 'current_password')
    const passwordHash = await newPasswords.hash(change.password, user.email)
    const loginIds = await store.transaction(async (within) => {
      await lockCheckedUser(within, user, { sessionId, field: 'current_password' })
      await within.users.update(userId, { passwordHash })
      await within.passwordResets.deleteOf(userId)
      return within.sessions.revokeAllOf(userId, clock.now(), sessionId)
    })
    logins.ended({ userId, loginIds, reason: 'password_replaced' })
    this.#write(user, letterTexts[client.language].passwordChanged())
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
    throw wrongPassword(field)
  }

  /**
   * To whom it was until now: a thief of the login does not read that. It counts towards no limit, or a thief would use
   * that up first. An address that nobody has confirmed may be anybody's, and gets none.
   */
  #write(user: UserRecord, letter: LetterText): void {
    const { mailer, letters, background } = this.#deps
    if (letters.mustVerify(user)) return
    background.run('Writing of a change of an account', () =>
      mailer.send({ to: user.email, ...letter }),
    )
  }
}
