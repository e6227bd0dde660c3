import { type Login, type LoginEndReason, ProtocolError } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { SessionRecord } from '../ports/identity-records.ts'
import type { EndedLogins, Presence } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'
import type { Principal } from './principal.ts'

/** What logins work with. */
export interface LoginsDeps {
  readonly store: Pick<Store, 'sessions'>
  readonly presence: Pick<Presence, 'endLogins'>
  readonly clock: Clock
}

/**
 * Lists and ends logins (GAP-186). Whatever ends one tells it here, and what it held ends with it, at every server: its
 * sockets are closed with the reason, and a user's views and publications end (`StreamSessions`), but for a program
 * that its director's logout leaves on air for a while (GAP-078). Tokens die with the row of the login.
 */
export class Logins {
  readonly #deps: LoginsDeps

  constructor(deps: LoginsDeps) {
    this.#deps = deps
  }

  /** Those of a user that have not ended, the newest first. */
  async list(user: Pick<Principal, 'userId' | 'sessionId'>): Promise<Login[]> {
    const { store, clock } = this.#deps
    const sessions = await store.sessions.listOpenOf(user.userId, clock.now())
    return sessions.map((session) => presentLogin(session, user.sessionId))
  }

  /** Ends a login of a user for somebody who asks. Throws `not_found` for one that has ended, or of another user. */
  async end(userId: string, sessionId: string): Promise<void> {
    const session = await this.#deps.store.sessions.find(sessionId)
    if (!session || session.userId !== userId || session.revokedAt) {
      throw new ProtocolError('not_found')
    }
    await this.endOf(session, 'revoked')
  }

  /** Ends a login; one that has ended already is no error. */
  async endOf(
    { id, userId }: Pick<SessionRecord, 'id' | 'userId'>,
    reason: LoginEndReason,
  ): Promise<void> {
    const { store, clock } = this.#deps
    await store.sessions.revoke(id, clock.now())
    this.ended({ userId, loginIds: [id], reason })
  }

  /** Ends every login of a user but one, or all; resolves to how many there were. */
  async endAll(userId: string, reason: LoginEndReason, exceptId?: string): Promise<number> {
    const { store, clock } = this.#deps
    const loginIds = await store.sessions.revokeAllOf(userId, clock.now(), exceptId)
    this.ended({ userId, loginIds, reason })
    return loginIds.length
  }

  /**
   * Logins have ended in the database, in a transaction that is over. A reason that concerns the whole account is told
   * also when no login was left: it ends a program that one of them has left on air.
   */
  ended(logins: EndedLogins): void {
    this.#deps.presence.endLogins(logins)
  }
}

/** A login as its user sees it; `currentId` is the one that asks. */
export function presentLogin(session: SessionRecord, currentId: string | null): Login {
  const { id, device, address, createdAt, rotatedAt, isAdmin } = session
  return {
    id,
    device,
    address,
    createdAt: createdAt.toISOString(),
    lastActiveAt: (rotatedAt ?? createdAt).toISOString(),
    isAdmin,
    isCurrent: id === currentId,
  }
}
