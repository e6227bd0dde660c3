import type { LoginEndReason } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { EndedLogins, Presence } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'

/** What ends of logins work with. */
export interface LoginEndingsDeps {
  readonly store: Pick<Store, 'sessions'>
  readonly presence: Pick<Presence, 'endLogins'>
  readonly clock: Clock
}

/**
 * Whatever ends a login tells it here, and what the login held ends with it, at every server: its sockets are closed
 * with the reason, and a user's views and publications end (`StreamSessions`), but for a program that its director's
 * logout leaves on air for a while (GAP-078). Tokens die with the row of the login.
 */
export class LoginEndings {
  readonly #deps: LoginEndingsDeps

  constructor(deps: LoginEndingsDeps) {
    this.#deps = deps
  }

  /** Ends one login of a user; one that has ended already is no error. */
  async end(login: { readonly id: string; readonly userId: string }, reason: LoginEndReason) {
    const { store, clock } = this.#deps
    await store.sessions.revoke(login.id, clock.now())
    this.ended({ userId: login.userId, loginIds: [login.id], reason })
  }

  /**
   * Logins have ended in the database, in a transaction that is over. A reason that concerns the whole account is told
   * also when no login was left: it ends a program that one of them has left on air.
   */
  ended(logins: EndedLogins): void {
    this.#deps.presence.endLogins(logins)
  }
}
