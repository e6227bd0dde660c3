import { type Login, ProtocolError } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { SessionRecord } from '../ports/identity-records.ts'
import type { Presence } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'
import type { Principal } from './principal.ts'

/** What the logins of users are kept by. */
export interface LoginsDeps {
  readonly store: Store
  readonly presence: Pick<Presence, 'endLogin'>
  readonly clock: Clock
}

/** Lists and ends the logins of users (GAP-186). */
export class Logins {
  readonly #deps: LoginsDeps

  constructor(deps: LoginsDeps) {
    this.#deps = deps
  }

  /** Those that have not ended, the newest first. */
  async list(user: Pick<Principal, 'userId' | 'sessionId'>): Promise<Login[]> {
    const { store, clock } = this.#deps
    const sessions = await store.sessions.listOpenOf(user.userId, clock.now())
    return sessions.map((session) => presentLogin(session, user.sessionId))
  }

  /** Ends a login with its sockets. Throws `not_found` for one that has ended, or of another user. */
  async end(userId: string, sessionId: string): Promise<void> {
    const { store, presence, clock } = this.#deps
    const session = await store.sessions.find(sessionId)
    if (!session || session.userId !== userId || session.revokedAt) {
      throw new ProtocolError('not_found')
    }
    await store.sessions.revoke(sessionId, clock.now())
    presence.endLogin(userId, sessionId)
  }

  /** Ends every login of a user but one, or all; resolves to how many there were. */
  async endAll(userId: string, exceptId?: string): Promise<number> {
    const { store, presence, clock } = this.#deps
    const ended = await store.sessions.revokeAllOf(userId, clock.now(), exceptId)
    for (const sessionId of ended) presence.endLogin(userId, sessionId)
    return ended.length
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
