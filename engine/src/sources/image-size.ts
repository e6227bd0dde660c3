/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** The same shape with neither side longer than so many pixels; whole pixels, at least one. */
export function fitWithin({ width, height }: ImageSize, maxSidePx: number): ImageSize {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
