import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { elementCore } from './element-core.ts'
import { enterLocalSpace } from './layer-drawing.ts'
import { paintElement } from './paint-element.ts'

const OPAQUE = 255
const RGB = 0x00ff_ffff

/**
 * What an element makes of its source where more is seen than that: at rounded corners, edges and borders. Each of
 * those pixels is the source's by a weight, and a colour.
 */
export interface ElementMatte {
  /** Pixels of the region, counted row by row. */
  readonly indices: Uint32Array
  /** Of the source's colour, 255 for all of it. */
  readonly weights: Uint8Array
  /** What is added, and the alpha; straight RGBA in the order of the bytes in memory. */
  readonly colors: Int32Array
}

/** Pixels of a matte as they are found. */
interface Found {
  readonly indices: Uint32Array
  readonly weights: Uint8Array
  readonly colors: Int32Array
  count: number
}

/**
 * Finds out what an element makes of its source by painting it with a white and with a black one. Null when the
 * platform gives no canvas. Only the bands around the element's core are painted.
 */
export function makeMatte(
  item: DrawItem,
  region: PixelRect,
  frame: PixelSize,
): ElementMatte | null {
  const whole = {
    kind: 'fitted',
    picture: { canvas: UNPAINTED, region, isFinished: false },
  } as const
  const bands = elementCore(item, whole, frame)?.bands ?? [region]
  const parts = bands.flatMap((band) => intersectRects(band, region) ?? [])
  const most = parts.reduce((sum, { width, height }) => sum + width * height, 0)
  const found: Found = {
    indices: new Uint32Array(most),
    weights: new Uint8Array(most),
    colors: new Int32Array(most),
    count: 0,
  }
  for (const part of parts) {
    const white = paint(item, part, '#fff')
    const black = paint(item, part, '#000')
    if (!white || !black) return null
    collect(found, { white, black, part, region })
  }
  const { indices, weights, colors, count } = found
  return {
    indices: indices.slice(0, count),
    weights: weights.slice(0, count),
    colors: colors.slice(0, count),
  }
}

/** Finishes pixels that show the source alone, in place. */
export function applyMatte(pixels: Uint8ClampedArray, matte: ElementMatte): void {
  const { indices, weights, colors } = matte
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2)
  for (let place = 0; place < indices.length; place++) {
    const index = indices[place] as number
    const weight = weights[place] as number
    const color = colors[place] as number
    words[index] = weight === 0 ? color : mixed(words[index] as number, weight, color)
  }
}

/** Where a canvas is asked for that nothing is painted with. */
const UNPAINTED = { width: 0, height: 0 } as OffscreenCanvas

/** The straight pixels of a part of the frame that holds nothing but the element, its source one colour. */
function paint(item: DrawItem, part: PixelRect, color: string): Int32Array | null {
  const { width, height } = part
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  const canvas = new OffscreenCanvas(width, height)
  const solid = canvas.getContext('2d')
  if (!context || !solid) return null
  solid.fillStyle = color
  solid.fillRect(0, 0, width, height)
  enterLocalSpace(context, item, part)
  const picture = { canvas, region: part, isFinished: false }
  paintElement(context, item, { kind: 'fitted', picture })
  return new Int32Array(context.getImageData(0, 0, width, height).data.buffer)
}

interface Painted {
  readonly white: Int32Array
  readonly black: Int32Array
  readonly part: PixelRect
  readonly region: PixelRect
}

function collect(found: Found, { white, black, part, region }: Painted): void {
  for (let row = 0; row < part.height; row++) {
    const start = (part.y - region.y + row) * region.width + part.x - region.x
    for (let column = 0; column < part.width; column++) {
      const at = row * part.width + column
      const color = black[at] as number
      const weight = Math.max(0, (((white[at] as number) >>> 8) & 0xff) - ((color >>> 8) & 0xff))
      if (weight === OPAQUE && color >>> 24 === OPAQUE) continue
      found.indices[found.count] = start + column
      found.weights[found.count] = weight
      found.colors[found.count] = color
      found.count += 1
    }
  }
}

/** A source's pixel by its weight, and a colour that has the alpha. */
function mixed(word: number, weight: number, color: number): number {
  const red = weighed(word & 0xff, weight) + (color & 0xff)
  const green = weighed((word >>> 8) & 0xff, weight) + ((color >>> 8) & 0xff)
  const blue = weighed((word >>> 16) & 0xff, weight) + ((color >>> 16) & 0xff)
  return (
    (color & ~RGB) |
    (Math.min(blue, OPAQUE) << 16) |
    (Math.min(green, OPAQUE) << 8) |
    Math.min(red, OPAQUE)
  )
}

/** Divides by 255 without dividing: exact for all products of two bytes. */
function weighed(level: number, weight: number): number {
  return Math.imul(level * weight + 127, 0x8081) >>> 23
}
