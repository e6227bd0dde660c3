import type { LoginEndReason } from '@proscenium/protocol'

/** Logins of one user, or of guests of his event, that are over. */
export interface EndedLogins {
  readonly userId: string
  readonly loginIds: readonly string[]
  readonly reason: LoginEndReason
}

/** A login that holds something open. */
export interface HeldLogin {
  readonly loginId: string
  /** The user, or the one whose event a guest takes part in. */
  readonly userId: string
  readonly isGuest: boolean
}

/** Who is here by a realtime socket, as far as this server knows. */
export interface Presence {
  /** Whether a login, of a user or of a guest, has a socket open. */
  isConnected(loginId: string): boolean
  /** Whether a user has a socket open by any login; guests of theirs do not count. */
  isUserConnected(userId: string): boolean
  /** Whether a studio of an event, its owner's or an admin's, has a socket open. */
  isDirected(event: { readonly id: string; readonly ownerId: string }): boolean
  /** Whether a login has a socket open, or lost its last one so short a time ago that it may be coming back. */
  isConnectedOrReturning(loginId: string): boolean
  /** Whether a login lost its last socket within the last minute, and has none now. */
  hasJustLeft(loginId: string): boolean
  /** Logins with a socket open at this server. */
  heldLogins(): readonly HeldLogin[]
  /** Ends the sockets of logins, at every server, and tells {@link onLoginsEnded} there. */
  endLogins(ended: EndedLogins): void
  /** Subscribes to logins that end, at whatever server; the returned function unsubscribes. */
  onLoginsEnded(listener: (ended: EndedLogins) => void): () => void
}
