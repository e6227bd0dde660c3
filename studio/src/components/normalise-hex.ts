/**
 * A colour as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque; accepts 3, 4, 6 or 8 digits with or without `#`.
 * @returns undefined when it is not a colour
 */
export function normaliseHex(text: string): string | undefined {
  const digits = text.trim().replace('#', '')
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return undefined
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const upper = wide.toUpperCase()
  return `#${upper.length === 8 && upper.endsWith('FF') ? upper.slice(0, 6) : upper}`
}
