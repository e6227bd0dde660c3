import { type Color, parseColor } from '@proscenium/protocol'

/** A colour as CSS takes it, with the `#` that the document leaves out. */
export function cssColor(color: Color): string {
  return `#${color.replace('#', '')}`
}

/** Six digits without the alpha, in capitals, as the inspector shows them. */
export function colorDigits(color: Color): string {
  return hexOf(color).slice(0, 6).toUpperCase()
}

/** Opacity of a colour in percent. */
export function colorAlphaPercent(color: Color): number {
  return Math.round(parseColor(color).alpha * 100)
}

/** Other digits, the same alpha. Null when what was typed is no colour. */
export function withColorDigits(color: Color, typed: string): Color | null {
  const digits = typed.trim().replace('#', '')
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return null
  const wide = hexOf(digits)
  const hasAlpha = digits.length === 4 || digits.length === 8
  return `${wide.slice(0, 6)}${hasAlpha ? wide.slice(6) : hexOf(color).slice(6)}`.toLowerCase()
}

/** The same digits, another opacity in percent. */
export function withColorAlpha(color: Color, alphaPercent: number): Color {
  const alpha = Math.round((Math.min(Math.max(alphaPercent, 0), 100) / 100) * 255)
  return `${hexOf(color).slice(0, 6)}${alpha.toString(16).padStart(2, '0')}`
}

/** Eight lower-case digits. */
function hexOf(color: Color): string {
  const digits = color.replace('#', '').toLowerCase()
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  return wide.length === 8 ? wide : `${wide}ff`
}
