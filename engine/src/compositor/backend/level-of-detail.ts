/** Keeps a scale of exactly one half at the full picture despite rounding. */
const TOLERANCE = 1e-6
/** No picture is large enough to be halved more often. */
const HIGHEST_LEVEL = 13

/**
 * How many times a picture is halved before it is drawn with bilinear sampling: none down to a scale of
 * one half, then as often as keeps the rest of the scaling between one half and one.
 */
export function levelOfDetail(sourcePixelsPerFramePixel: number): number {
  if (!(sourcePixelsPerFramePixel > 2)) return 0
  const level = Math.ceil(Math.log2(sourcePixelsPerFramePixel) - TOLERANCE) - 1
  return Math.min(Math.max(0, level), HIGHEST_LEVEL)
}
