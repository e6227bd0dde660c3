const DIGITS = 3

/** A figure for readers: three digits that count, no exponent below a million. */
export function formatFigure(value: number): string {
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(DIGITS)))
}

/** A ratio with the middle half of its rounds. */
export function formatRatio({ median, low, high }: { median: number; low: number; high: number }) {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
}
