/** The limits and the grain of a number. */
export interface NumberRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Digits kept after the point; default 2. */
  readonly digits?: number | undefined
}

/** Brings a number into its range and rounds it to its digits. */
export function clampNumber(value: number, range: NumberRange): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, digits = 2 } = range
  const factor = 10 ** digits
  return Math.round(Math.min(max, Math.max(min, value)) * factor) / factor
}

const TERM = /^([+*/-]?)\s*(\d+(?:[.,]\d+)?|[.,]\d+)\s*/

function apply(total: number, operator: string, operand: number): number {
  if (operator === '*') return total * operand
  if (operator === '/') return total / operand
  return operator === '-' ? total - operand : total + operand
}

/**
 * Reads what somebody typed into a number field: `12`, `12,5`, `-3`, also a short sum such as `1280/2` or
 * `45+10`, read from left to right, with or without the unit behind it.
 * @returns undefined when it is not a number
 */
export function parseNumber(text: string, unit = ''): number | undefined {
  let rest = text.trim().replaceAll('−', '-').replaceAll('×', '*')
  if (unit !== '' && rest.endsWith(unit)) rest = rest.slice(0, -unit.length).trim()
  if (rest === '' || /^[*/]/.test(rest)) return undefined
  let total = 0
  for (let first = true; rest !== ''; first = false) {
    const match = TERM.exec(rest)
    if (!match || (!first && match[1] === '')) return undefined
    total = apply(total, match[1] ?? '', Number((match[2] ?? '').replace(',', '.')))
    rest = rest.slice(match[0].length)
  }
  return Number.isFinite(total) ? total : undefined
}
