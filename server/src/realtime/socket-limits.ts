/** How much one client may ask of the realtime link. */
export interface SocketLimits {
  /** Sockets of one login, of a user or of a guest, at this server. */
  readonly socketsPerLogin: number
  /** Messages that one socket may send. */
  readonly messagesPerMinute: number
  /** Sockets that one address may open: an office that comes back after a restart fits. */
  readonly handshakesPerMinute: number
}

/** A studio has one socket a tab, which says something every 50 s and whenever its place changes. */
const LIMITS: SocketLimits = {
  socketsPerLogin: 20,
  messagesPerMinute: 300,
  handshakesPerMinute: 300,
}

/** The limits, times the factor that the operator set for limits of calls. */
export function socketLimits(factor: number): SocketLimits {
  return {
    socketsPerLogin: Math.ceil(LIMITS.socketsPerLogin * factor),
    messagesPerMinute: Math.ceil(LIMITS.messagesPerMinute * factor),
    handshakesPerMinute: Math.ceil(LIMITS.handshakesPerMinute * factor),
  }
}
