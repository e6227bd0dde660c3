import type { Background } from '@proscenium/protocol'

/** Colours of the starter templates: night indigo with amber light. */
export const PALETTE = {
  night: '0f1130ff',
  indigo: '1b1c4dff',
  violet: '3a2a78ff',
  panel: '14163de6',
  line: '6a63b8ff',
  amber: 'ffc857ff',
  white: 'ffffffff',
  mist: 'c9cbeaff',
} as const

/** The backdrop of every scene. */
export const NIGHT_SKY: Background = {
  kind: 'linear_gradient',
  direction: 'bottom-right',
  colorStops: [
    { color: PALETTE.night, offset: 0 },
    { color: PALETTE.indigo, offset: 0.5 },
    { color: PALETTE.violet, offset: 1 },
  ],
}

/** Light that fades out to nothing; the colour's first six digits are kept. */
export function glow(color: string, strength: string): Background {
  const bare = color.slice(0, 6)
  return {
    kind: 'radial_gradient',
    // The outermost stop ends where a circle inscribed in the square box ends.
    size: 70.7,
    colorStops: [
      { color: `${bare}${strength}`, offset: 0 },
      { color: `${bare}00`, offset: 1 },
    ],
  }
}
