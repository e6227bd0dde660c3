/** Who is here by a realtime socket, as far as this server knows. */
export interface Presence {
  /** Whether a login, of a user or of a guest, has a socket open. */
  isConnected(loginId: string): boolean
  /** Ends the sockets of a login, at every server. */
  endLogin(userId: string, loginId: string): void
  /** Ends the sockets of a user and of his guests, at every server, and has each take away what it holds of him. */
  endAccount(userId: string): void
}
