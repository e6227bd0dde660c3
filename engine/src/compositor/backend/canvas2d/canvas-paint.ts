import type { Rgba } from '@proscenium/protocol'
import type { Paint, PaintStop } from '../../../scene/draw-list.ts'
import { cssColor } from '../../../text/css-color.ts'

/** Stops put between two of differing opacity, where a canvas would interpolate unlike the drawing model. */
const BETWEEN = 32

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

/** Canvases interpolate straight colours; the drawing model premultiplied ones. They differ where opacity changes. */
function premultipliedStops(stops: readonly PaintStop[]): PaintStop[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    if (!next || next.color.alpha === stop.color.alpha || next.offset <= stop.offset) return [stop]
    return Array.from({ length: BETWEEN }, (_, step) => mixStops(stop, next, step / BETWEEN))
  })
}

function mixStops(from: PaintStop, to: PaintStop, share: number): PaintStop {
  const mix = (a: number, b: number) => a + (b - a) * share
  const alpha = mix(from.color.alpha, to.color.alpha)
  const channel = (name: 'red' | 'green' | 'blue') =>
    alpha === 0
      ? 0
      : mix(from.color[name] * from.color.alpha, to.color[name] * to.color.alpha) / alpha
  const color: Rgba = {
    red: channel('red'),
    green: channel('green'),
    blue: channel('blue'),
    alpha,
  }
  return { offset: mix(from.offset, to.offset), color }
}
