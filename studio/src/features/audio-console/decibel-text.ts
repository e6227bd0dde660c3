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
 * Reads decibels of a fader as they are typed: `-6`, `−6,5 dB`, `-inf`. Undefined for what is no number, and for what
 * is above 0, where faders end: neither silence nor full level may come of a sign that was left out.
 */
export function parseDecibels(text: string): number | undefined {
  const trimmed = text.trim().replace(/db$/i, '').trim()
  if (SILENCE.test(trimmed)) return FADER_FLOOR_DB
  const value = parseNumber(trimmed)
  if (value === undefined || value > 0) return undefined
  return Math.max(FADER_FLOOR_DB, Math.round(value * 10) / 10)
}
