import type { PixelSize } from '../../../layout/geometry.ts'
import type { PixelSourceFrame } from '../source-frame.ts'
import type { PixelStage } from './pixel-stage.ts'

/** Width of the repeated edge around a padded picture. */
export const PADDING_PX = 1

/** Something a canvas can draw, with `padding` pixels of repeated edge around the picture proper. */
export interface DrawableImage {
  readonly image: CanvasImageSource
  readonly padding: number
}

/** Raw pixels as a padded canvas: the one handed in, where it has the right size. */
export function pixelsPadded(
  frame: PixelSourceFrame,
  held: OffscreenCanvas | null,
  stage: PixelStage,
): OffscreenCanvas | null {
  const size = { width: frame.pixelWidth, height: frame.pixelHeight }
  const canvas = paddedCanvas(size, held)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A drawing of the old picture that is not carried out yet would have it copied first.
  context.reset()
  context.putImageData(stage.pad(frame), 0, 0)
  return canvas
}

/** A picture scaled to a size, as a padded canvas. */
export function copyPadded(
  { image, padding }: DrawableImage,
  from: PixelSize,
  to: PixelSize,
): OffscreenCanvas | null {
  const canvas = paddedCanvas(to, null)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'low'
  const { width, height } = to
  const stepX = from.width / width
  const stepY = from.height / height
  const whole = { x: 0, y: 0, moveX: 0, moveY: 0, across: width, down: height }
  for (const { x, y, moveX, moveY, across, down } of [whole, ...edgeStrips(to)]) {
    context.drawImage(
      image,
      padding + x * stepX,
      padding + y * stepY,
      across * stepX,
      down * stepY,
      PADDING_PX + x + moveX,
      PADDING_PX + y + moveY,
      across,
      down,
    )
  }
  return canvas
}

/** A part of a picture and where its copy goes to become padding, in the picture's pixels. */
interface EdgeStrip {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
  readonly moveX: -1 | 0 | 1
  readonly moveY: -1 | 0 | 1
}

/** The four sides and the four corners of a picture, each one pixel thick. */
function edgeStrips({ width, height }: PixelSize): EdgeStrip[] {
  const columns = [
    { x: 0, across: 1, moveX: -1 },
    { x: 0, across: width, moveX: 0 },
    { x: width - 1, across: 1, moveX: 1 },
  ] as const
  const rows = [
    { y: 0, down: 1, moveY: -1 },
    { y: 0, down: height, moveY: 0 },
    { y: height - 1, down: 1, moveY: 1 },
  ] as const
  return rows
    .flatMap((row) => columns.map((column) => ({ ...row, ...column })))
    .filter(({ moveX, moveY }) => moveX !== 0 || moveY !== 0)
}

function paddedCanvas({ width, height }: PixelSize, held: OffscreenCanvas | null): OffscreenCanvas {
  const paddedWidth = width + 2 * PADDING_PX
  const paddedHeight = height + 2 * PADDING_PX
  const fits = held?.width === paddedWidth && held.height === paddedHeight
  return held && fits ? held : new OffscreenCanvas(paddedWidth, paddedHeight)
}
