import type { Clock } from '../ports/clock.ts'
import type { AccessClaims, TokenSigner } from '../ports/identity-ports.ts'
import type { Store } from '../ports/repositories.ts'
import { isLoginLinkOpen } from './open-link.ts'
import type { Caller, Guest, Principal } from './principal.ts'
import type { RightsOf } from './rights-of.ts'

/** What an authenticator works with. */
export interface AuthenticatorDeps {
  readonly store: Store
  readonly signer: TokenSigner
  readonly clock: Clock
  readonly rights: RightsOf
}

/** Tells who an access token belongs to. */
export class Authenticator {
  readonly #deps: AuthenticatorDeps

  constructor(deps: AuthenticatorDeps) {
    this.#deps = deps
  }

  /** Who holds this access token; undefined when it is bad, expired or its session was ended. */
  async authenticate(accessToken: string): Promise<Caller | undefined> {
    const { signer, clock } = this.#deps
    const claims = await signer.read(accessToken)
    if (!claims || claims.expiresAt <= clock.now()) return undefined
    return claims.kind === 'user' ? this.#user(claims) : this.#guest(claims)
  }

  /**
   * Whether a session has ended, by a logout or with the link that a guest came by, rather than its access
   * token having run out.
   */
  async isSessionEnded(accessToken: string): Promise<boolean> {
    const { signer, store, clock } = this.#deps
    const claims = await signer.read(accessToken)
    if (!claims) return false
    if (claims.kind === 'user') {
      const session = await store.sessions.find(claims.sessionId)
      return !session || session.revokedAt !== null
    }
    const session = await store.guestSessions.find(claims.sessionId)
    if (!session || session.revokedAt) return true
    return !(await isLoginLinkOpen(store, session.linkId, clock.now()))
  }

  async #user(claims: AccessClaims): Promise<Principal | undefined> {
    const login = await this.#deps.store.sessions.findLogin(claims.sessionId)
    if (!login) return undefined
    const { session, user } = login
    if (session.revokedAt || user.lockedAt || user.id !== claims.subjectId) return undefined
    return {
      kind: 'user',
      userId: user.id,
      sessionId: session.id,
      email: user.email,
      displayName: user.displayName,
      rights: await this.#deps.rights.of(user),
      // Both must say so: a token alone must not outlive what the session was given.
      isAdmin: claims.isAdmin && session.isAdmin,
      expiresAt: claims.expiresAt,
    }
  }

  async #guest(claims: AccessClaims): Promise<Guest | undefined> {
    const { store } = this.#deps
    const session = await store.guestSessions.find(claims.sessionId)
    if (!session || session.revokedAt) return undefined
    const link = await store.deepLinks.find(session.linkId)
    if (!link || link.revokedAt || link.eventId === null) return undefined
    const isLurker = session.kind === 'lurker'
    const held = isLurker ? undefined : await store.contributions.findOfGuest(session.id)
    return {
      kind: session.kind,
      sessionId: session.id,
      eventId: link.eventId,
      ownerId: link.ownerId,
      invitationId: isLurker ? null : link.invitationId,
      lurkId: isLurker ? link.id : null,
      contributionId: isLurker ? link.contributionId : (held?.id ?? null),
      expiresAt: claims.expiresAt,
    }
  }
}
