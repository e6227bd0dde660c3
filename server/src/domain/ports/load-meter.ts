/** Tells how busy the processors are that this server may use. */
export interface LoadMeter {
  /** How many it may use: those of the machine, or what its container is given, which may be half a one. */
  readonly processors: number
  /** Which part of them was in use in the last seconds, by whomever, 0 to 1; null until it is known. */
  readonly share: number | null
}
