/** Time and ids are injected so that rules can be tested without waiting. */
export interface Clock {
  now(): Date
}

/** One that also measures spans of time. */
export interface MonotonicClock extends Clock {
  /** Milliseconds from any moment on. Nothing sets it back or forward, unlike the time of day. */
  monotonicMs(): number
}

/** Makes a new id; later ids sort after earlier ones. */
export type CreateId = () => string
