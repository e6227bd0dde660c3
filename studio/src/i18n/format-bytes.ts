const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_000

/**
 * A size in the reader's language, base 1000, three significant digits: `3.12 GB`.
 * @param bytes a whole number of bytes, 0 or more
 */
export function formatBytes(bytes: number, locale: string): string {
  let value = bytes
  let index = 0
  while (value >= STEP && index < UNITS.length - 1) {
    value /= STEP
    index += 1
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[index] ?? 'byte',
    unitDisplay: index === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(value)
}
