import { useFormatter } from 'use-intl'
import { volumeDb } from './meter-scale.ts'

/** Writes a volume of 0 to 100 as decibels with one digit; silence is minus infinity. */
export function useDecibels(): (volume: number) => string {
  const format = useFormatter()
  return (volume) => formatDecibels(volumeDb(volume), format)
}

/** Writes decibels with one digit and a true minus sign. */
export function formatDecibels(decibels: number, format: ReturnType<typeof useFormatter>): string {
  if (decibels === Number.NEGATIVE_INFINITY) return '−∞'
  const digits = format.number(Math.abs(decibels), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return decibels < -0.049 ? `−${digits}` : digits
}
