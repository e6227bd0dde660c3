import type { Direction } from '@proscenium/protocol'
import type { PixelPoint, PixelSize } from '../../layout/geometry.ts'

export { wipeArea } from '../../layout/wipe-area.ts'

/** How much larger than the frame both pictures of a zoom get: the old one at its end, the new one at its start. */
const ZOOM_GROWTH = 1
/** Standard deviation of a blur half way, as a share of the frame's shorter side. */
const BLUR_SHARE = 0.02
/** Taps on each side of the middle of the widest blur. */
export const MAX_KERNEL_RADIUS = 128
/** Standard deviations that a kernel reaches to each side. */
const KERNEL_REACH = 3
/** Over this difference of brightness, 0 to 1, a luma wipe fades each pixel. */
export const LUMA_SOFTNESS = 0.1

const headings: Readonly<Record<Direction, PixelPoint>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** The radius of an opening iris in pixels; at 1 it reaches the corners. Its centre is the frame's. */
export function irisRadius({ width, height }: PixelSize, progress: number): number {
  // Half a pixel more, so that the corners are covered to their edges.
  return (Math.hypot(width, height) / 2 + 0.5) * progress
}

/** The angle that a clock wipe has swept, in radians clockwise from twelve o'clock about the frame's centre. */
export function clockAngle(progress: number): number {
  return 2 * Math.PI * progress
}

/** Where both frames of a push or a slide stand, in whole pixels, so that neither loses sharpness. */
export function frameOffsets(
  kind: 'push' | 'slide',
  direction: Direction,
  { width, height }: PixelSize,
  progress: number,
): { readonly from: PixelPoint; readonly to: PixelPoint } {
  const heading = headings[direction]
  const moved = {
    x: heading.x * Math.round(width * progress),
    y: heading.y * Math.round(height * progress),
  }
  const to = { x: moved.x - heading.x * width, y: moved.y - heading.y * height }
  return { from: kind === 'push' ? moved : { x: 0, y: 0 }, to }
}

/** How often larger than the frame both pictures of a zoom are drawn, about its centre. */
export function zoomScales(progress: number): { readonly from: number; readonly to: number } {
  return { from: 1 + ZOOM_GROWTH * progress, to: 1 + ZOOM_GROWTH * (1 - progress) }
}

/** Standard deviation in pixels of the blur that lies over the mix of both frames. */
export function blurSigma({ width, height }: PixelSize, progress: number): number {
  const most = BLUR_SHARE * Math.min(width, height)
  return Math.min(4 * progress * (1 - progress) * most, MAX_KERNEL_RADIUS / KERNEL_REACH)
}

/** Weights of a Gaussian: the middle, then the taps to one side. All taps of both sides together weigh 1. */
export function blurKernel(sigma: number): number[] {
  const radius = Math.min(MAX_KERNEL_RADIUS, Math.ceil(KERNEL_REACH * sigma))
  const raw = Array.from({ length: radius + 1 }, (_, tap) =>
    tap === 0 ? 1 : Math.exp(-(tap * tap) / (2 * sigma * sigma)),
  )
  const total = raw.reduce((sum, weight, tap) => sum + (tap === 0 ? weight : 2 * weight), 0)
  return raw.map((weight) => weight / total)
}

/**
 * How much of the new frame a luma wipe shows where its image has a brightness (0.2126 R + 0.7152 G +
 * 0.0722 B of the premultiplied picture, 0 to 1, rounded to 8 bits).
 */
export function lumaShare(brightness: number, progress: number): number {
  const share = (progress * (1 + LUMA_SOFTNESS) - brightness) / LUMA_SOFTNESS
  return Math.min(1, Math.max(0, share))
}

/** A dip at a moment: which of both frames shows, and the share of the colour over it. */
export function dipShare(progress: number): {
  readonly shows: 'from' | 'to'
  readonly share: number
} {
  return progress < 0.5
    ? { shows: 'from', share: 2 * progress }
    : { shows: 'to', share: 2 - 2 * progress }
}
