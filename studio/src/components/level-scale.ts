/** Bottom of every meter, dBFS. */
export const METER_FLOOR_DBFS = -60

/** What a meter draws; dBFS. */
export interface LevelReading {
  readonly levelDb: number
  readonly peakDb: number
}

/** Where a level is on the scale, 0 to 1, linear in decibels from −60 to 0 dBFS. */
export function levelFraction(levelDb: number): number {
  if (Number.isNaN(levelDb)) return 0
  return Math.min(1, Math.max(0, 1 - levelDb / METER_FLOOR_DBFS))
}
