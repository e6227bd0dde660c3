import { useFormatter } from 'use-intl'
import { volumeDb } from '../../model/audio/decibels.ts'
import { formatDecibels } from './decibel-text.ts'

/** Writes a volume of 0 to 100 as decibels with one digit; silence is minus infinity. */
export function useDecibels(): (volume: number) => string {
  const format = useFormatter()
  return (volume) => formatDecibels(volumeDb(volume), format)
}
