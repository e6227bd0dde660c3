const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const BIT_UNITS = ['bit', 'kilobit', 'megabit', 'gigabit', 'terabit'] as const
const STEP = 1_000
const BINARY_STEP = 1_024

/**
 * A size in the reader's language, three significant digits: `3.12 GB` (LIB-UPL-049).
 * @param bytes a whole number of bytes, 0 or more
 * @param isBinary counts by 1024 instead of 1000, as some operating systems do
 */
export function formatBytes(bytes: number, locale: string, isBinary = false): string {
  const { value, index } = scaled(bytes, isBinary ? BINARY_STEP : STEP)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[index] ?? 'byte',
    unitDisplay: index === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(value)
}

/** A bit rate in the reader's language, base 1000: `6 Mb/s` (LIB-UPL-049). */
export function formatBitRate(bitsPerSecond: number, locale: string): string {
  const { value, index } = scaled(bitsPerSecond, STEP)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: `${BIT_UNITS[index] ?? 'bit'}-per-second`,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(value)
}

function scaled(amount: number, step: number): { value: number; index: number } {
  let value = amount
  let index = 0
  while (value >= step && index < UNITS.length - 1) {
    value /= step
    index += 1
  }
  return { value, index }
}
