import type { PixelRect } from '../../../../layout/geometry.ts'
import type { Outline } from '../../../../layout/outline.ts'
import { featherShare, SHADOW_REACH, shadowShare } from '../../../../layout/outline-share.ts'
import type { DrawItem } from '../../../../scene/draw-list.ts'
import type { ItemShadow } from '../../../../scene/item-looks.ts'
import { CanvasCache } from './canvas-cache.ts'

/** Shadows and feathers kept; the one unused for longest goes first. */
const MAX_HELD = 48
/** Parts of a standard deviation in which a shadow is computed; in between it is close to straight. */
const STEPS_PER_SIGMA = 4

/** A picture and where it lies, in local pixels. */
export interface CoveragePicture {
  readonly canvas: OffscreenCanvas
  readonly rect: PixelRect
}

/** Shadows and feathers, computed pixel by pixel once for each shape. */
export class CoveragePictures {
  readonly #cache = new CanvasCache(MAX_HELD)

  /** Bytes held now. */
  get bytes(): number {
    return this.#cache.bytes
  }

  /** What of an element its feather lets through, as alpha. */
  feather({ outline, localSize }: DrawItem, feather: number): CoveragePicture | null {
    const width = Math.ceil(localSize.width)
    const height = Math.ceil(localSize.height)
    const name = JSON.stringify([outline, feather])
    const canvas = this.#get(name, () =>
      fillCanvas({ width, height }, [0, 0, 0], featherAlpha(outline, feather)),
    )
    return canvas && { canvas, rect: { x: 0, y: 0, width, height } }
  }

  /** A soft shadow, in its colour, where it falls. */
  shadow(outline: Outline, { sigma, offset, color }: ItemShadow): CoveragePicture | null {
    const step = Math.max(1, Math.floor(sigma / STEPS_PER_SIGMA))
    const reach = Math.ceil(SHADOW_REACH * sigma) + step
    const { x, y, width, height } = outline.rect
    const columns = Math.ceil((width + 2 * reach) / step)
    const rows = Math.ceil((height + 2 * reach) / step)
    const name = JSON.stringify([outline, sigma, color])
    const canvas = this.#get(name, () => {
      const tint = [color.red, color.green, color.blue].map((part) => Math.round(part * 255))
      const at = (column: number, row: number) =>
        shadowShare(outline, sigma, {
          x: x - reach + (column + 0.5) * step,
          y: y - reach + (row + 0.5) * step,
        }) * color.alpha
      return fillCanvas({ width: columns, height: rows }, tint, at)
    })
    return (
      canvas && {
        canvas,
        rect: {
          x: x - reach + offset.x,
          y: y - reach + offset.y,
          width: columns * step,
          height: rows * step,
        },
      }
    )
  }

  dispose(): void {
    this.#cache.clear()
  }

  #get(name: string, make: () => OffscreenCanvas | null): OffscreenCanvas | null {
    return this.#cache.get(name, { version: 0, owner: '' }, make)
  }
}

/** The feather's share at each pixel; far inside it needs no computing. */
function featherAlpha(outline: Outline, feather: number): (column: number, row: number) => number {
  const { rect, radii } = outline
  const deep = Math.max(feather, ...Object.values(radii)) + 1
  const right = rect.x + rect.width - deep
  const bottom = rect.y + rect.height - deep
  return (column, row) => {
    const x = column + 0.5
    const y = row + 0.5
    const isDeep = x > rect.x + deep && x < right && y > rect.y + deep && y < bottom
    return isDeep ? 1 : featherShare(outline, feather, { x, y })
  }
}

function fillCanvas(
  { width, height }: { width: number; height: number },
  [red = 0, green = 0, blue = 0]: readonly number[],
  alphaAt: (column: number, row: number) => number,
): OffscreenCanvas | null {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  const pixels = context.createImageData(width, height)
  const { data } = pixels
  let at = 0
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      data[at + 3] = Math.round(alphaAt(column, row) * 255)
      at += 4
    }
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}
