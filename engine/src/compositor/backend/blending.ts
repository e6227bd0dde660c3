import type { Rgba } from '@proscenium/protocol'

/** On which values colours are mixed: on those of sRGB as they are stored, or on amounts of light. */
export type Blending = 'gamma' | 'linear'

/** Both kinds, the default first. */
export const BLENDINGS: readonly Blending[] = ['gamma', 'linear']

/** A colour as clears and shaders take it: premultiplied, and in linear light where that is what is mixed. */
export function drawnColor(
  { red, green, blue, alpha }: Rgba,
  blending: Blending = 'gamma',
): [number, number, number, number] {
  if (blending === 'gamma') return [red * alpha, green * alpha, blue * alpha, alpha]
  return [linear(red) * alpha, linear(green) * alpha, linear(blue) * alpha, alpha]
}

/** The transfer function of sRGB (IEC 61966-2-1), channels of 0 to 1. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
