import type { Background, GradientDirection } from '@proscenium/protocol'
import { glow } from './palette.ts'
import { type Edges, type Pair, type Part, shape } from './two-formats.ts'

/** Colours from one side to the other, evenly. */
export function gradient(direction: GradientDirection, ...colors: readonly string[]): Background {
  const last = Math.max(1, colors.length - 1)
  const colorStops = colors.map((color, at) => ({ color, offset: at / last }))
  return { kind: 'linear_gradient', direction, colorStops }
}

/** A soft round light: its middle in percent of each frame, its width in reference pixels. */
export function light(
  middles: Pair<readonly [x: number, y: number]>,
  widths: number | Pair<number>,
  look: { readonly color: string; readonly strength: string },
): Part {
  return shape(squares(middles, widths), glow(look.color, look.strength))
}

/** A disc: its middle in percent of each frame, its width in reference pixels. */
export function disc(
  middles: Pair<readonly [x: number, y: number]>,
  widths: number | Pair<number>,
  fill: Background | string,
): Part {
  return shape(squares(middles, widths), fill, { circle: true })
}

/** Boxes as wide as high on screen, around middles. */
export function squares(
  middles: Pair<readonly [x: number, y: number]>,
  widths: number | Pair<number>,
): Pair<Edges> {
  const [landscape, story] = typeof widths === 'number' ? [widths, widths] : widths
  return [
    around(middles[0], landscape, { wide: 1920, high: 1080 }),
    around(middles[1], story, { wide: 1080, high: 1920 }),
  ]
}

/** The level meter of a voice: upright rounded bars between two edges, heights in percent of the box. */
export function wave(
  places: Pair<Edges>,
  heights: readonly number[],
  fill: Background | string,
): Part[] {
  return heights.map((height, at) => {
    const edges = ([x1, y1, x2, y2]: Edges): Edges => {
      const step = (x2 - x1) / heights.length
      const rest = ((y2 - y1) * (100 - height)) / 200
      const left = x1 + step * (at + 0.22)
      return [round(left), round(y1 + rest), round(left + step * 0.56), round(y2 - rest)]
    }
    return shape([edges(places[0]), edges(places[1])], fill, { radius: 50 })
  })
}

function around(
  [x, y]: readonly [number, number],
  width: number,
  frame: { readonly wide: number; readonly high: number },
): Edges {
  const halfX = (width / frame.wide) * 50
  const halfY = (width / frame.high) * 50
  return [round(x - halfX), round(y - halfY), round(x + halfX), round(y + halfY)]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
