/** Timings of the realtime link (CORE-RTM-003, CORE-CST-009 to CORE-CST-012, GAP-106), in milliseconds unless a factor. */
export const REALTIME_TIMINGS = {
  pingIntervalMs: 50_000,
  serverIdleTimeoutMs: 120_000,
  minReconnectDelayMs: 1_000,
  maxFirstReconnectDelayMs: 5_000,
  reconnectGrowthFactor: 1.3,
  maxReconnectDelayMs: 10_000,
  connectionTimeoutMs: 4_000,
  minUptimeMs: 5_000,
} as const

/** Close codes of the server; those below 4000 are the registered ones of websockets. */
export const CLOSE_CODES = {
  /** Refresh the access token, then connect again. */
  accessTokenExpired: 4000,
  /** Stop reconnecting and report. */
  refreshTokenExpired: 4001,
  /** The parameters can't be read, or the client said too much: the same again is refused again. */
  policyViolated: 1008,
  /** The login has too many sockets: end one, or come back later. */
  tryAgainLater: 1013,
} as const
