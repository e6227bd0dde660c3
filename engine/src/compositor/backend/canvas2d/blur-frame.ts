import type { ScratchLayer } from './scratch-layer.ts'

type Context = OffscreenCanvasRenderingContext2D

/** How far a blur reaches to each side, in standard deviations. */
const REACH = 3

/** True where canvases blur what is drawn into them; elsewhere a blur is left out. */
export function canBlur(context: Context): boolean {
  return typeof (context as { filter?: unknown }).filter === 'string'
}

/** Draws a finished frame blurred; what lies beyond its edge is its edge. `sigma` in pixels. */
export function blurFrame(
  context: Context,
  frame: OffscreenCanvas,
  sigma: number,
  padded: ScratchLayer,
): void {
  const { width, height } = frame
  const margin = Math.ceil(REACH * sigma) + 1
  const layer = padded.begin({ width: width + 2 * margin, height: height + 2 * margin })
  if (!layer) return
  layer.imageSmoothingEnabled = false
  const columns = stripes(width, margin)
  for (const row of stripes(height, margin)) {
    for (const column of columns) {
      layer.drawImage(
        frame,
        column.from,
        row.from,
        column.take,
        row.take,
        column.to,
        row.to,
        column.fill,
        row.fill,
      )
    }
  }
  context.filter = `blur(${sigma}px)`
  context.drawImage(layer.canvas, -margin, -margin)
  context.filter = 'none'
}

/** The first pixel stretched over the margin, all of them, and the last one likewise. */
function stripes(length: number, margin: number) {
  return [
    { from: 0, take: 1, to: 0, fill: margin },
    { from: 0, take: length, to: margin, fill: length },
    { from: length - 1, take: 1, to: margin + length, fill: margin },
  ]
}
