import type { Level } from '../api/audio-mixer.ts'

/** Bottom of the meter's scale, in decibels of full scale: taken for silence. */
export const SILENCE_DB = -60

/** A linear amplitude in decibels of full scale, not below the scale's bottom. */
export function amplitudeToDb(amplitude: number): number {
  if (!(amplitude > 0)) return SILENCE_DB
  return Math.max(SILENCE_DB, 20 * Math.log10(amplitude))
}

/** Levels of linear measurements. */
export function toLevel(peak: number, rms: number): Level {
  return { peakDb: amplitudeToDb(peak), rmsDb: amplitudeToDb(rms) }
}

/** Peak and root mean square of samples, linear. */
export function measure(samples: Float32Array): { readonly peak: number; readonly rms: number } {
  let peak = 0
  let squares = 0
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample))
    squares += sample * sample
  }
  return { peak, rms: samples.length > 0 ? Math.sqrt(squares / samples.length) : 0 }
}
