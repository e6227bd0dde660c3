/** A rectangle in pixels; `x` grows to the right, `y` downwards. */
export interface PixelRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** A point in pixels. */
export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** The rectangle moved inwards by `distance` pixels on every side; never smaller than nothing. */
export function insetRect(rect: PixelRect, distance: number): PixelRect {
  const insetX = Math.min(distance, rect.width / 2)
  const insetY = Math.min(distance, rect.height / 2)
  return {
    x: rect.x + insetX,
    y: rect.y + insetY,
    width: rect.width - 2 * insetX,
    height: rect.height - 2 * insetY,
  }
}

/** What two rectangles share; null when they share no area. */
export function intersectRects(a: PixelRect, b: PixelRect): PixelRect | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const right = Math.min(a.x + a.width, b.x + b.width)
  const bottom = Math.min(a.y + a.height, b.y + b.height)
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}

/** The middle of a rectangle. */
export function rectCenter(rect: PixelRect): PixelPoint {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

/** The shorter side, in pixels. */
export function shorterSide({ width, height }: PixelSize): number {
  return Math.min(width, height)
}
