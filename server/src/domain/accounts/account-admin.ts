import { type Login, ProtocolError } from '@proscenium/protocol'
import { type Logins, presentLogin } from '../identity/logins.ts'
import type { Clock } from '../ports/clock.ts'
import type { HoldingFigures } from '../ports/holdings-repository.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Store } from '../ports/repositories.ts'
import type { AccountDeletion, DeletionState } from './account-deletion.ts'

/** What an operator's commands about accounts work with. */
export interface AccountAdminDeps {
  readonly store: Store
  readonly logins: Logins
  readonly deletion: AccountDeletion
  readonly clock: Clock
}

/** A login as an operator sees it. */
export type AdminLogin = Omit<Login, 'isCurrent'> & { readonly email: string }

/** What became of an account that an operator deleted. */
export interface DeletedAccount extends HoldingFigures {
  readonly state: DeletionState
  /** Who has it now; null: nobody. */
  readonly handedOverTo: string | null
}

/** What an operator does with the accounts and logins of others (GAP-079, GAP-188). */
export class AccountAdmin {
  readonly #deps: AccountAdminDeps

  constructor(deps: AccountAdminDeps) {
    this.#deps = deps
  }

  /** The open logins of an account, or, without one, all with an operator's rights. Throws `not_found`. */
  async sessions(email: string | null): Promise<AdminLogin[]> {
    const { sessions } = this.#deps.store
    const now = this.#deps.clock.now()
    if (email === null) {
      const found = await sessions.listOpenAdmins(now)
      return found.map(({ session, user }) => ({
        email: user.email,
        ...withoutCurrent(presentLogin(session, null)),
      }))
    }
    const user = await this.#require(email)
    const found = await sessions.listOpenOf(user.id, now)
    return found.map((session) => ({ email, ...withoutCurrent(presentLogin(session, null)) }))
  }

  /** Ends a login by its id, or all of an account by its address; resolves to how many. Throws `not_found`. */
  async revoke(subject: string): Promise<{ readonly ended: number }> {
    const { store, logins } = this.#deps
    if (subject.includes('@')) {
      const user = await this.#require(subject)
      return { ended: await logins.endAll(user.id, 'all_revoked') }
    }
    const session = await store.sessions.find(subject)
    if (!session) throw new ProtocolError('not_found', `There is no login ${subject}`)
    await logins.end(session.userId, session.id)
    return { ended: 1 }
  }

  /**
   * Deletes an account with all that it owns, or hands that over to another one. Throws `not_found` and `conflict`.
   */
  async delete(email: string, heirEmail: string | null): Promise<DeletedAccount> {
    const { deletion } = this.#deps
    const user = await this.#require(email)
    const heir = heirEmail === null ? null : await this.#require(heirEmail)
    const figures = await deletion.figures(user.id)
    await deletion.close(user.id, { heirId: heir?.id ?? null })
    const state = await deletion.finish(user.id)
    const owner = await deletion.heirOf(heir?.id ?? null)
    return { ...figures, state, handedOverTo: owner?.email ?? null }
  }

  async #require(email: string): Promise<UserRecord> {
    const user = await this.#deps.store.users.findByEmail(email)
    if (!user) throw new ProtocolError('not_found', `There is no user ${email}`)
    return user
  }
}

/** A command is no login of the account. */
function withoutCurrent({ isCurrent: _, ...login }: Login): Omit<Login, 'isCurrent'> {
  return login
}
