import type { Rgba } from '@proscenium/protocol'

/**
 * A colour for canvas properties. The old notation on purpose: gradients between colours written as
 * `color(srgb …)` are interpolated in another colour space.
 */
export function cssColor({ red, green, blue, alpha }: Rgba): string {
  const byte = (channel: number) => Math.round(channel * 255)
  return `rgba(${byte(red)}, ${byte(green)}, ${byte(blue)}, ${alpha})`
}
