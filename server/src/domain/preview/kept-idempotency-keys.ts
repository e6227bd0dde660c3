/** Repeats of a call are recognised among so many of an event. */
export const KEPT_IDEMPOTENCY_KEYS = 500
