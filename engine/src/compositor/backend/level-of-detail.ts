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
