/** Where the scale is ticked, in dBFS; −12 is the long one. */
export const METER_TICKS_DB = [0, -6, -12, -18, -27, -37, -48, -60] as const
export const LONG_TICK_DB = -12

/** Gain of a volume in decibels; volume is 0 to 100 and linear (GAP-026). Minus infinity at 0. */
export function volumeDb(volume: number): number {
  return 20 * Math.log10(volume / 100)
}
