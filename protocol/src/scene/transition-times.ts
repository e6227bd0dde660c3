/** Longest transition, in milliseconds. */
export const MAX_TRANSITION_MS = 10_000
/** Duration of a new fade, in milliseconds. */
export const DEFAULT_TRANSITION_MS = 800
