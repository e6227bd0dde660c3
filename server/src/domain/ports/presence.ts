/** Who is here by a realtime socket, as far as this server knows. */
export interface Presence {
  /** Whether a login, of a user or of a guest, has a socket open. */
  isConnected(loginId: string): boolean
  /** Whether a user has a socket open by any login; guests of theirs do not count. */
  isUserConnected(userId: string): boolean
  /** Ends the sockets of a login, at every server. */
  endLogin(userId: string, loginId: string): void
}
