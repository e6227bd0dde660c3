import { formatBytes } from '@proscenium/protocol'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

/** Figures and names in the reader's language. */
export interface HealthWords {
  readonly t: ReturnType<typeof useTranslations<'health'>>
  /** A number with so many digits after the point; a dash where nobody knows it. */
  readonly number: (value: number | null, digits?: number) => string
  /** The same in a sentence with its unit. */
  readonly with: (unit: HealthUnit, value: number | null, digits?: number) => string
  readonly bytes: (value: number | null) => string
}

/** Units of the catalogue. */
export type HealthUnit =
  | 'fps'
  | 'milliseconds'
  | 'percent'
  | 'kilobits'
  | 'megabits'
  | 'ppm'
  | 'lufs'
  | 'dbtp'

const UNKNOWN = '–'

/** The words of the health sheet. */
export function useHealthWords(): HealthWords {
  const t = useTranslations('health')
  const format = useFormatter()
  const locale = useLocale()
  const number = (value: number | null, digits = 0) =>
    value === null
      ? UNKNOWN
      : format
          .number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
          .replace('-', '−')
  return {
    t,
    number,
    with: (unit, value, digits) =>
      value === null ? UNKNOWN : t(unit, { value: number(value, digits) }),
    bytes: (value) => (value === null ? UNKNOWN : formatBytes(value, locale)),
  }
}
