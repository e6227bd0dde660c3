import { ProtocolError } from '@proscenium/protocol'
import { letterTexts } from '../letters/letter-texts.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { AccountInvitationRecord } from '../ports/identity-records.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Store } from '../ports/repositories.ts'
import type { EnteredAccount } from './account-service.ts'
import { emailTaken } from './email-taken.ts'
import type { LoginClient } from './login-client.ts'
import type { NewPasswords } from './new-passwords.ts'
import type { SessionOpener } from './session-opener.ts'

const LINK_LIFETIME_DAYS = 7
const DAY_MS = 86_400_000

/** What invitations to create an account work with. */
export interface AccountInvitationsDeps {
  readonly store: Store
  readonly newPasswords: NewPasswords
  readonly tokens: OpaqueTokens
  readonly sessions: SessionOpener
  readonly clock: Clock
  readonly createId: CreateId
  readonly mailer: Mailer
}

/** What the operator is told of an invitation. */
export interface MadeInvitation {
  readonly email: string
  /** Null where it was sent to the address, and to nobody else. */
  readonly link: string | null
  readonly expiresAt: string
}

/** Lets people create an account on a server with closed registration, whom its operator invites (GAP-080). */
export class AccountInvitations {
  readonly #deps: AccountInvitationsDeps

  constructor(deps: AccountInvitationsDeps) {
    this.#deps = deps
  }

  /**
   * Makes a link for an address and mails it, or gives it to the operator. An earlier one to that address ends.
   * Throws `email_taken`, and `conflict` where the letter can't be sent.
   */
  async invite(email: string, origin: string, byMail: boolean): Promise<MadeInvitation> {
    const { store, tokens, clock, mailer } = this.#deps
    if (await store.users.findByEmail(email)) {
      throw new ProtocolError('email_taken', `${email} has an account already`)
    }
    const token = tokens.create()
    const link = `${origin}/auth/invitation/?token=${token}`
    const expiresAt = new Date(clock.now().getTime() + LINK_LIFETIME_DAYS * DAY_MS)
    await store.accountInvitations.put({
      email,
      tokenHash: tokens.hash(token),
      isMailed: byMail,
      expiresAt,
    })
    if (byMail) {
      const letter = letterTexts.en.account(link, LINK_LIFETIME_DAYS)
      await mailer.send({ to: email, ...letter }).catch(fail)
    }
    return { email, link: byMail ? null : link, expiresAt: expiresAt.toISOString() }
  }

  /** Whom a link is for. Throws `account_link_invalid`. */
  async read(token: string): Promise<Pick<AccountInvitationRecord, 'email'>> {
    const { store, tokens, clock } = this.#deps
    const found = await store.accountInvitations.find(tokens.hash(token), clock.now())
    if (!found) throw new ProtocolError('account_link_invalid')
    return { email: found.email }
  }

  /** Creates the account and logs it in. Throws `account_link_invalid`, `common_password` and `email_taken`. */
  async accept(token: string, password: string, client: LoginClient): Promise<EnteredAccount> {
    const { store, tokens, newPasswords, clock, createId, sessions } = this.#deps
    // Looked for first, because hashing a password is meant to cost.
    const { email } = await this.read(token)
    const passwordHash = await newPasswords.hash(password, email)
    const now = clock.now()
    const id = createId()
    await store.transaction(async (within) => {
      const claimed = await within.accountInvitations.claim(tokens.hash(token), now)
      if (!claimed) throw new ProtocolError('account_link_invalid')
      const isNew = await within.users.insert({
        id,
        email: claimed.email,
        passwordHash,
        rights: null,
        defaultResolution: '720p',
        createdAt: now,
        emailVerifiedAt: claimed.isMailed ? now : null,
      })
      if (!isNew) throw emailTaken()
    })
    return { userId: id, tokens: await sessions.openUser(id, client) }
  }
}

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  const text = `The mail server did not take the letter (${reason}): invite with --link to get a link to pass on`
  throw new ProtocolError('conflict', text, { cause: error })
}
