import type { HeldLogin, Presence } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'
import type { StreamSessions } from './stream-sessions.ts'

/** What missed ends are found with. */
export interface MissedEndsDeps {
  readonly store: Pick<Store, 'sessions' | 'guestSessions'>
  readonly presence: Pick<Presence, 'heldLogins' | 'endLogins'>
  readonly streams: Pick<StreamSessions, 'heldLogins'>
}

/**
 * Ends what logins that are over still hold at this server. It was cut off from the others when they ended, or an
 * operator's command ended them without a server to tell.
 */
export class MissedEnds {
  readonly #deps: MissedEndsDeps

  constructor(deps: MissedEndsDeps) {
    this.#deps = deps
  }

  async run(): Promise<void> {
    const { store, presence, streams } = this.#deps
    const held = [...presence.heldLogins(), ...streams.heldLogins()]
    const open = new Set([
      ...(await store.sessions.unrevokedAmong(idsOf(held, false))),
      ...(await store.guestSessions.unrevokedAmong(idsOf(held, true))),
    ])
    const over = held.filter(({ loginId }) => !open.has(loginId))
    for (const userId of new Set(over.map((login) => login.userId))) {
      const loginIds = over.filter((login) => login.userId === userId).map(({ loginId }) => loginId)
      presence.endLogins({ userId, loginIds: [...new Set(loginIds)], reason: 'revoked' })
    }
  }
}

function idsOf(held: readonly HeldLogin[], guests: boolean): string[] {
  return held.filter(({ isGuest }) => isGuest === guests).map(({ loginId }) => loginId)
}
