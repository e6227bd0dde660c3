/** A rectangle in pixels. */
export interface PixelRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What of a camera's picture goes where in the picture of both. */
export interface DualPart {
  readonly from: PixelRect
  readonly to: PixelRect
}

/** Width and height of a picture. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Places one picture or two side by side, each filling its part and cut at its edges, since a face is mostly in
 * the middle (GAP-018). Null is a camera that gives no picture: the other one has all the room.
 */
export function dualLayout(
  pictures: readonly (PictureSize | null)[],
  size: PictureSize,
): (DualPart | null)[] {
  const shown = pictures.filter((picture) => picture !== null).length
  const width = size.width / Math.max(1, shown)
  let placed = 0
  return pictures.map((picture) => {
    if (picture === null) return null
    const to = { x: placed * width, y: 0, width, height: size.height }
    placed += 1
    return { from: filling(picture, to), to }
  })
}

/** The largest part from the middle of a picture that has the form of a rectangle. */
function filling({ width, height }: PictureSize, to: PictureSize): PixelRect {
  const scale = Math.min(width / to.width, height / to.height)
  const part = { width: to.width * scale, height: to.height * scale }
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part }
}
