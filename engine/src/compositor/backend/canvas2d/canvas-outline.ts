import type { Outline } from '../../../layout/outline.ts'

/** The context's current path becomes the outline, added to what the path holds. */
export function traceOutline(
  context: Pick<OffscreenCanvasRenderingContext2D, 'rect' | 'roundRect'>,
  outline: Outline,
): void {
  const { x, y, width, height } = outline.rect
  if (isRectangle(outline)) {
    context.rect(x, y, width, height)
    return
  }
  const { topLeft, topRight, bottomRight, bottomLeft } = outline.radii
  context.roundRect(x, y, width, height, [topLeft, topRight, bottomRight, bottomLeft])
}

/** True when no corner is round. */
export function isRectangle({ radii }: Outline): boolean {
  return Math.max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft) === 0
}
