import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'

const BYTES_PER_PIXEL = 4
/** Canvases come in steps of so many pixels, so that moving elements and neighbours share one. */
const STEP_PX = 64
/** Sizes that are kept; elements that differ more than that are rare. */
const KEPT = 8

type Context = OffscreenCanvasRenderingContext2D

/** A part of the frame, in whole pixels, on a canvas of its own. */
export interface RegionLayer {
  /** Transforms of the frame hold after `origin` is taken off. */
  readonly context: Context
  /** Where the canvas's top left lies in the frame. */
  readonly origin: { readonly x: number; readonly y: number }
  /** The part that is used, in frame pixels. */
  readonly region: PixelRect
}

/**
 * Canvases for what must be finished before it is laid over the frame. As large as the element and not the
 * frame: emptying, drawing and the copy that the platform makes of a canvas when it is drawn from cost by the pixel.
 */
export class RegionLayers {
  readonly #contexts = new Map<string, Context>()

  /** Bytes held now. */
  get bytes(): number {
    let total = 0
    for (const { canvas } of this.#contexts.values()) {
      total += canvas.width * canvas.height * BYTES_PER_PIXEL
    }
    return total
  }

  /**
   * An empty layer over the part of the frame that `rect` covers, with its settings as new, valid until the
   * next call; null when nothing of it is in the frame or the platform gives none.
   */
  begin(rect: PixelRect, { width, height }: PixelSize): RegionLayer | null {
    const region = intersectRects(wholePixels(rect), { x: 0, y: 0, width, height })
    const context = region && this.#contextFor(region)
    return context && { context, origin: { x: region.x, y: region.y }, region }
  }

  dispose(): void {
    this.#contexts.clear()
  }

  #contextFor({ width, height }: PixelSize): Context | null {
    const size = { width: stepUp(width), height: stepUp(height) }
    const key = `${size.width}x${size.height}`
    const held = this.#contexts.get(key)
    this.#contexts.delete(key)
    held?.reset()
    const context = held ?? new OffscreenCanvas(size.width, size.height).getContext('2d')
    if (!context) return null
    this.#contexts.set(key, context)
    const [oldest] = this.#contexts.keys()
    if (this.#contexts.size > KEPT && oldest !== undefined) this.#contexts.delete(oldest)
    return context
  }
}

/** Lays the layer over the frame at its place, with the context's alpha and operation. */
export function drawLayer(context: Context, { context: from, region }: RegionLayer): void {
  const { x, y, width, height } = region
  context.drawImage(from.canvas, 0, 0, width, height, x, y, width, height)
}

/** The smallest rectangle of whole pixels around another one. */
export function wholePixels({ x, y, width, height }: PixelRect): PixelRect {
  const left = Math.floor(x)
  const top = Math.floor(y)
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) - left,
    height: Math.ceil(y + height) - top,
  }
}

/** A side as canvases have it that are used for many sizes. */
export function stepUp(size: number): number {
  return Math.ceil(size / STEP_PX) * STEP_PX
}
