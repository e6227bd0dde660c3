import type { PixelSize } from '../../layout/geometry.ts'

/** Keeps a scale of exactly one half at the full picture despite rounding. */
const LEAST_RATIO = 2 + 1e-6
/** No picture is large enough to be halved more often. */
const HIGHEST_LEVEL = 13

/**
 * How many times a picture is halved before it is drawn with bilinear sampling: none down to a scale of
 * one half, then as often as leaves the rest of the scaling between 0.71 and 1.41, as GPUs choose a mip
 * level. Halving less often would be sharper, but fine patterns that move would shimmer twice as much.
 */
export function levelOfDetail(sourcePixelsPerFramePixel: number): number {
  if (!(sourcePixelsPerFramePixel > LEAST_RATIO)) return 0
  return Math.min(Math.max(1, Math.round(Math.log2(sourcePixelsPerFramePixel))), HIGHEST_LEVEL)
}

/** The same for a picture, or the part of it that shows, drawn at another size: what the more shrunken side needs. */
export function levelOfSize(shown: PixelSize, drawn: PixelSize): number {
  return Math.max(
    levelOfDetail(shown.width / drawn.width),
    levelOfDetail(shown.height / drawn.height),
  )
}

/** Size of the part of a picture that a crop shows, in its own pixels. */
export function croppedSize(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  { width, height }: PixelSize,
): PixelSize {
  return { width: (right - left) * width, height: (bottom - top) * height }
}
