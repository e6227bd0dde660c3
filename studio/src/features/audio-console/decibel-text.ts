import type { useFormatter } from 'use-intl'
import { parseNumber } from '../../components/parse-number.ts'
import { FADER_FLOOR_DB } from '../../model/audio/decibels.ts'

const SILENCE = /^[-−]?\s*(∞|inf|infinity)$/i

/** Writes decibels with one digit and a true minus sign; silence is minus infinity. */
export function formatDecibels(decibels: number, format: ReturnType<typeof useFormatter>): string {
  if (decibels <= FADER_FLOOR_DB) return '−∞'
  const digits = format.number(Math.abs(decibels), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return decibels < -0.049 ? `−${digits}` : digits
}

/**
 * Reads decibels of a fader as they are typed: `-6`, `−6,5 dB`, `-inf`. Faders end at 0, so a bare 6 means 6 below:
 * nothing gets louder by a sign that was left out. Undefined for what is no number.
 */
export function parseDecibels(text: string): number | undefined {
  const trimmed = text.trim().replace(/db$/i, '').trim()
  if (SILENCE.test(trimmed)) return FADER_FLOOR_DB
  const value = parseNumber(trimmed)
  if (value === undefined) return undefined
  return Math.max(FADER_FLOOR_DB, Math.round(-Math.abs(value) * 10) / 10)
}
