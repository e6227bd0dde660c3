import type { Background, ColorStop } from '@proscenium/protocol'
import { parseColor } from '@proscenium/protocol'
import type { PixelSize } from '../layout/geometry.ts'
import { linearGradientLine, radialGradientRadius } from '../layout/gradient-line.ts'
import type { Paint, PaintStop } from './draw-list.ts'

/** A background in a box of that size, in pixels (CORE-BKG-001 to CORE-BKG-007). */
export function flattenPaint(background: Background, size: PixelSize): Paint {
  const box = { x: 0, y: 0, width: size.width, height: size.height }
  switch (background.kind) {
    case 'color':
      return { kind: 'color', color: parseColor(background.color) }
    case 'linear_gradient':
      return {
        kind: 'linear',
        ...linearGradientLine(background.direction, box),
        stops: paintStops(background.colorStops),
      }
    case 'radial_gradient':
      return {
        kind: 'radial',
        center: { x: size.width / 2, y: size.height / 2 },
        radius: radialGradientRadius(background.size, box),
        stops: paintStops(background.colorStops),
      }
  }
}

/** Stops in order of their offsets; equal offsets keep the document's order and give a hard edge. */
function paintStops(stops: readonly ColorStop[]): PaintStop[] {
  return stops
    .map(({ color, offset }) => ({ offset, color: parseColor(color) }))
    .toSorted((a, b) => a.offset - b.offset)
}
