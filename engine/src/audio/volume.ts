import { EngineError } from '../api/engine-error.ts'

/** Highest volume; the gain of a volume is volume / 100 (GAP-026). */
export const MAX_VOLUME = 100

/** Linear gain of a volume of 0 to 100. Throws EngineError `invalid-option` outside. */
export function volumeToGain(volume: number): number {
  if (!(volume >= 0 && volume <= MAX_VOLUME)) {
    throw new EngineError(
      'invalid-option',
      `volume must be a number from 0 to ${MAX_VOLUME}, got ${volume}`,
    )
  }
  return volume / MAX_VOLUME
}
