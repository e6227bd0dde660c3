/** Limits of a number that is typed. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

/**
 * Reads what a director types: a decimal comma or point, a sign, a unit after it. Null when it is no number;
 * a number outside the range is brought back to its edge.
 */
export function parseNumber(text: string, { min, max }: NumberRange = {}): number | null {
  const match = /^\s*([+\-−]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(?:%|px|°|s|ms)?\s*$/u.exec(text)
  if (!match) return null
  const [, sign, digits = ''] = match
  const value = Number(digits.replace(',', '.')) * (sign === '-' || sign === '−' ? -1 : 1)
  return Math.min(Math.max(value, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY)
}
