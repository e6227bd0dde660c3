/** Bottom of every meter and fader scale, in dBFS. */
export const METER_FLOOR_DB = -60

/** Where the scale is ticked, in dBFS; −12 is the long one. */
export const METER_TICKS_DB = [0, -6, -12, -18, -27, -37, -48, -60] as const
export const LONG_TICK_DB = -12

/** Height on a meter, 0 to 1: linear in decibels from −60 to 0 dBFS. */
export function meterFraction(levelDb: number): number {
  if (Number.isNaN(levelDb)) return 0
  return Math.min(Math.max(1 - levelDb / METER_FLOOR_DB, 0), 1)
}

/** Gain of a volume in decibels; volume is 0 to 100 and linear (GAP-026). Minus infinity at 0. */
export function volumeDb(volume: number): number {
  return 20 * Math.log10(volume / 100)
}
