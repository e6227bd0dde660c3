/** Who is here by a realtime socket, as far as this server knows. */
export interface Presence {
  /** Whether a login, of a user or of a guest, has a socket open. */
  isConnected(loginId: string): boolean
  /** Whether a studio of an event, its owner's or an admin's, has a socket open. */
  isDirected(event: { readonly id: string; readonly ownerId: string }): boolean
  /** Whether a login has a socket open, or lost its last one so short a time ago that it may be coming back. */
  isConnectedOrReturning(loginId: string): boolean
  /** Ends the sockets of a login, at every server. */
  endLogin(userId: string, loginId: string): void
}
