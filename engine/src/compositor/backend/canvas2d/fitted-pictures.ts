import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import type { DrawItem, SourceKey } from '../../../scene/draw-list.ts'
import { threadVectors } from '../pixels/thread-vectors.ts'
import type { SourceFrame } from '../source-frame.ts'
import { applyMatte, type ElementMatte, MatteMaker } from './element-matte.ts'
import { fittedGrid, fittedRegion } from './fit-geometry.ts'
import type { FittedPicture } from './fitted-picture.ts'
import { stepUp } from './region-layers.ts'

const BYTES_PER_PIXEL = 4
/** Sizes and places at which a source is kept; one that moves uses them in turn. */
const KEPT_PER_SOURCE = 6

/** An element that has looked the same so often is taken for one that stays. */
const STEADY_TIMES = 3

type Context = OffscreenCanvasRenderingContext2D

interface Slot {
  readonly context: Context
  /** Region and grid that it holds. */
  geometry: string
  version: number
  /** What its element looked like at the last drawing, and how often it has looked so. */
  shape: string
  timesSeen: number
  matte: ElementMatte | null
}

/**
 * Opaque pictures brought to the size at which they are seen by vectors instead of the 2D context, which takes
 * several times as long for it. Drawn pixel for pixel they cost next to nothing more.
 */
export class FittedPictures {
  readonly #slots = new Map<SourceKey, Slot[]>()
  readonly #mattes = new MatteMaker()
  /** Whether a matte has been made since `beginFrame`: they take a few milliseconds each. */
  #hasMade = false

  /** Bytes held in canvases now. */
  get bytes(): number {
    let total = 0
    for (const { context } of [...this.#slots.values()].flat()) {
      total += context.canvas.width * context.canvas.height * BYTES_PER_PIXEL
    }
    return total
  }

  /**
   * The picture as the item shows it in a frame of that size. Null for turned elements, for pictures that are
   * transparent or no raw pixels, and where vectors can't be had: those are left to the 2D context.
   */
  get(item: DrawItem, frame: SourceFrame, size: PixelSize): FittedPicture | null {
    const { content } = item
    const vectors = threadVectors()
    if (frame.kind !== 'pixels' || frame.hasAlpha || !vectors) return null
    if (content?.kind !== 'source' || item.rotation !== 0) return null
    const region = fittedRegion(item, content, size)
    if (!region) return null
    const picture = { width: frame.pixelWidth, height: frame.pixelHeight }
    const grid = fittedGrid(item, content, picture, region)
    const geometry = `${region.x} ${region.y} ${Object.values(grid).join(' ')}`
    const slot = this.#slotFor(content.key, geometry, region)
    if (!slot) return null
    const isSteady = this.#noteShape(slot, item, region)
    const isNew = slot.geometry !== geometry || slot.version !== frame.version
    if (isNew) {
      const pixels = vectors.fit(frame, grid)
      if (!pixels) return null
      if (isSteady && !slot.matte) slot.matte = this.#makeMatte(item, region)
      if (slot.matte) applyMatte(pixels, slot.matte)
      // A drawing of the old picture that is not carried out yet would have it copied first.
      slot.context.reset()
      slot.context.putImageData(new ImageData(pixels, region.width, region.height), 0, 0)
      Object.assign(slot, { geometry, version: frame.version })
    }
    return { canvas: slot.context.canvas, region, isFinished: slot.matte !== null }
  }

  /** A new frame is being drawn. */
  beginFrame(): void {
    this.#hasMade = false
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#slots.delete(key)
  }

  clear(): void {
    this.#slots.clear()
    this.#mattes.dispose()
  }

  /** True when the element has looked like this for some drawings: what its edges make of the source can be kept. */
  #noteShape(slot: Slot, item: DrawItem, region: PixelRect): boolean {
    const shape = shapeOf(item, region)
    if (slot.shape === shape) slot.timesSeen += 1
    else Object.assign(slot, { shape, timesSeen: 0, matte: null, version: Number.NaN })
    return slot.timesSeen >= STEADY_TIMES
  }

  #makeMatte(item: DrawItem, region: PixelRect): ElementMatte | null {
    if (this.#hasMade) return null
    this.#hasMade = true
    return this.#mattes.make(item, region)
  }

  /** The slot that holds that geometry, else one that may be written, as the newest of its source. */
  #slotFor(key: SourceKey, geometry: string, region: PixelRect): Slot | null {
    const slots = this.#slots.get(key) ?? []
    this.#slots.set(key, slots)
    const width = stepUp(region.width)
    const height = stepUp(region.height)
    const fits = ({ context: { canvas } }: Slot) =>
      canvas.width === width && canvas.height === height
    const isFull = slots.length >= KEPT_PER_SOURCE
    const held =
      slots.find((slot) => slot.geometry === geometry) ?? (isFull ? slots.find(fits) : null)
    const slot = held ?? newSlot({ width, height })
    if (!slot) return null
    const at = slots.indexOf(slot)
    if (at >= 0) slots.splice(at, 1)
    else if (isFull) slots.shift()
    slots.push(slot)
    return slot
  }
}

function newSlot({ width, height }: PixelSize): Slot | null {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  const empty = { geometry: '', version: Number.NaN, shape: '', timesSeen: 0, matte: null }
  return context && { context, ...empty }
}

/** Everything that says how an element looks around its source. */
function shapeOf(
  { outline, border, background, box, contentBox, content }: DrawItem,
  region: PixelRect,
): string {
  const rect = content?.kind === 'source' ? content.rect : null
  return JSON.stringify([outline, border, background, box, contentBox, rect, region])
}
