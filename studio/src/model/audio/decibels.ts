/** Bottom of every fader, in decibels: silence. */
export const FADER_FLOOR_DB = -60

/** Gain of a volume in decibels; volume is 0 to 100 and linear (GAP-026). Minus infinity at 0. */
export function volumeDb(volume: number): number {
  return 20 * Math.log10(volume / 100)
}

/** The volume of a gain in decibels, silence at the faders' floor; four digits, as nobody hears a fifth. */
export function dbVolume(decibels: number): number {
  if (decibels <= FADER_FLOOR_DB) return 0
  return Math.min(100, Number((100 * 10 ** (decibels / 20)).toPrecision(4)))
}
