import type { PixelRect } from '../../../layout/geometry.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
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
  readonly colors: Uint32Array
}

/** Finds out what an element makes of its source by painting it with a white and with a black one. */
export class MatteMaker {
  readonly #paints = new Map<string, OffscreenCanvas>()
  #context: OffscreenCanvasRenderingContext2D | null = null

  /** Null when the platform gives no canvas. */
  make(item: DrawItem, region: PixelRect): ElementMatte | null {
    const white = this.#paint(item, region, '#fff')
    const black = this.#paint(item, region, '#000')
    return white && black && matteOf(white, black)
  }

  dispose(): void {
    this.#paints.clear()
    this.#context = null
  }

  #paint(item: DrawItem, region: PixelRect, color: string): Uint8ClampedArray | null {
    const { width, height } = region
    this.#context ??= new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })
    const context = this.#context
    if (!context) return null
    if (context.canvas.width < width) context.canvas.width = width
    if (context.canvas.height < height) context.canvas.height = height
    context.reset()
    enterLocalSpace(context, item, region)
    const canvas = this.#solid(color, width, height)
    paintElement(context, item, { kind: 'fitted', picture: { canvas, region, isFinished: false } })
    return context.getImageData(0, 0, width, height).data
  }

  #solid(color: string, width: number, height: number): OffscreenCanvas {
    const canvas = this.#paints.get(color) ?? new OffscreenCanvas(width, height)
    this.#paints.set(color, canvas)
    canvas.width = Math.max(canvas.width, width)
    canvas.height = Math.max(canvas.height, height)
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = color
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    return canvas
  }
}

/** Finishes pixels that show the source alone, in place. */
export function applyMatte(pixels: Uint8ClampedArray, matte: ElementMatte): void {
  const { indices, weights, colors } = matte
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2)
  for (let place = 0; place < indices.length; place++) {
    const index = indices[place] as number
    const weight = weights[place] as number
    const color = colors[place] as number
    if (weight === 0) {
      words[index] = color
      continue
    }
    const word = words[index] as number
    const red = ((word & 0xff) * weight + 127) / OPAQUE + (color & 0xff)
    const green = (((word >>> 8) & 0xff) * weight + 127) / OPAQUE + ((color >>> 8) & 0xff)
    const blue = (((word >>> 16) & 0xff) * weight + 127) / OPAQUE + ((color >>> 16) & 0xff)
    words[index] = (color & ~RGB) | (clamped(blue) << 16) | (clamped(green) << 8) | clamped(red)
  }
}

function clamped(level: number): number {
  return level > OPAQUE ? OPAQUE : level | 0
}

function matteOf(white: Uint8ClampedArray, black: Uint8ClampedArray): ElementMatte {
  const count = white.length >> 2
  const colors = new Uint32Array(black.buffer, black.byteOffset, count)
  const weightAt = (pixel: number) => {
    const green = pixel * 4 + 1
    return Math.max(0, (white[green] as number) - (black[green] as number))
  }
  const isPlain = (pixel: number) =>
    weightAt(pixel) === OPAQUE && (colors[pixel] as number) >>> 24 === OPAQUE
  const places: number[] = []
  for (let pixel = 0; pixel < count; pixel++) if (!isPlain(pixel)) places.push(pixel)
  return {
    indices: Uint32Array.from(places),
    weights: Uint8Array.from(places, weightAt),
    colors: Uint32Array.from(places, (pixel) => colors[pixel] as number),
  }
}
