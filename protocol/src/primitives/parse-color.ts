/** A colour as documents write it (CORE-VAL-007). */
export const HEX_COLOR = /^#?(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
/** What is said of anything else. */
export const INVALID_COLOR = 'The color value is invalid'

/** Red, green, blue and alpha, each 0 to 1, not premultiplied, gamma sRGB. */
export interface Rgba {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Reads a colour that `colorSchema` has accepted. Throws a RangeError on anything else. */
export function parseColor(color: string): Rgba {
  if (!HEX_COLOR.test(color)) throw new RangeError(INVALID_COLOR)
  const digits = color.replace('#', '')
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (index: number) => Number.parseInt(wide.slice(index * 2, index * 2 + 2), 16) / 255
  return {
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    alpha: wide.length === 8 ? channel(3) : 1,
  }
}
