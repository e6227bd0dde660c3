import type { Rgba } from '@proscenium/protocol'
import type { Paint, PaintStop } from '../../../scene/draw-list.ts'
import { cssColor } from '../../../text/css-color.ts'

/** Pieces into which the way between two stops of differing opacity is cut. */
const PIECES = 32

type Context = OffscreenCanvasRenderingContext2D

/** A background as a canvas fill style, in the coordinates that the context has now. */
export function canvasPaint(context: Context, paint: Paint): string | CanvasGradient {
  if (paint.kind === 'color') return cssColor(paint.color)
  const gradient = canvasGradient(context, paint)
  for (const { offset, color } of premultipliedStops(paint.stops)) {
    gradient.addColorStop(offset, cssColor(color))
  }
  return gradient
}

/** True when nothing shows through a background. */
export function isOpaquePaint(paint: Paint): boolean {
  if (paint.kind === 'color') return paint.color.alpha === 1
  return paint.stops.every(({ color }) => color.alpha === 1)
}

function canvasGradient(
  context: Context,
  paint: Exclude<Paint, { kind: 'color' }>,
): CanvasGradient {
  if (paint.kind === 'linear') {
    return context.createLinearGradient(paint.from.x, paint.from.y, paint.to.x, paint.to.y)
  }
  const { x, y } = paint.center
  return context.createRadialGradient(x, y, 0, x, y, paint.radius)
}

/**
 * Canvases interpolate straight colours; the drawing model premultiplied ones. They differ where opacity
 * changes, so the way between two such stops is laid out in short pieces.
 */
function premultipliedStops(stops: readonly PaintStop[]): PaintStop[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    if (!next || next.color.alpha === stop.color.alpha || next.offset <= stop.offset) return [stop]
    return Array.from({ length: PIECES + 1 }, (_, piece) => mixStops(stop, next, piece / PIECES))
  })
}

function mixStops(from: PaintStop, to: PaintStop, share: number): PaintStop {
  const mix = (a: number, b: number) => a + (b - a) * share
  const alpha = mix(from.color.alpha, to.color.alpha)
  // At a fully transparent end the colour is that of the other end, which it comes from.
  const visible = from.color.alpha === 0 ? to.color : from.color
  const channel = (name: 'red' | 'green' | 'blue') =>
    alpha === 0
      ? visible[name]
      : mix(from.color[name] * from.color.alpha, to.color[name] * to.color.alpha) / alpha
  const color: Rgba = {
    red: channel('red'),
    green: channel('green'),
    blue: channel('blue'),
    alpha,
  }
  return { offset: mix(from.offset, to.offset), color }
}
