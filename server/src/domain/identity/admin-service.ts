import {
  ProtocolError,
  type RightsOverride,
  type TokenPair,
  type UserRights,
} from '@proscenium/protocol'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { Store } from '../ports/repositories.ts'
import { type LoginClient, NO_CLIENT } from './login-client.ts'
import type { LoginLimit } from './login-limit.ts'
import type { RightsOf } from './rights-of.ts'
import type { SessionOpener } from './session-opener.ts'

const ADMIN_CLIENT: LoginClient = { ...NO_CLIENT, device: 'npm run admin' }

/** What an admin service works with. */
export interface AdminServiceDeps {
  readonly store: Store
  readonly sessions: SessionOpener
  readonly loginLimit: Pick<LoginLimit, 'enforce'>
  readonly publisher: Publisher
  readonly rights: RightsOf
}

/** What the operator of a server may do that no call offers (GAP-079, GAP-080). */
export class AdminService {
  readonly #deps: AdminServiceDeps

  constructor(deps: AdminServiceDeps) {
    this.#deps = deps
  }

  /** A token pair with which this user may do everything. Throws `not_found`, and `account_locked`. */
  async issueTokens(email: string): Promise<TokenPair> {
    const user = await this.#require(email)
    if (user.lockedAt) {
      throw new ProtocolError('account_locked', `The account of ${email} is locked`)
    }
    const { sessions, loginLimit } = this.#deps
    const tokens = await sessions.openUser(user.id, ADMIN_CLIENT, { isAdmin: true })
    await loginLimit.enforce(user.id)
    return tokens
  }

  /** Sets what differs from the plan; null resets it. Resolves to the rights in force. Throws `not_found`. */
  async setRights(email: string, override: RightsOverride | null): Promise<UserRights> {
    const { store, publisher } = this.#deps
    const user = await this.#require(email)
    await store.users.update(user.id, { rights: override })
    const before = await this.#deps.rights.of(user)
    const rights = await this.#deps.rights.of({ rights: override })
    // Told only when something is different (CORE-RGT-029).
    if (JSON.stringify(before) !== JSON.stringify(rights)) {
      publisher.publish({ event_name: 'rightsUpdated', payload: { rights } }, { userId: user.id })
    }
    return rights
  }

  async #require(email: string): Promise<UserRecord> {
    const user = await this.#deps.store.users.findByEmail(email)
    if (!user) throw new ProtocolError('not_found', `There is no user ${email}`)
    return user
  }
}
