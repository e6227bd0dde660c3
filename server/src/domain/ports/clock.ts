/** Time and ids are injected so that rules can be tested without waiting. */
export interface Clock {
  now(): Date
}

/** Makes a new id; later ids sort after earlier ones. */
export type CreateId = () => string
