import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import type { DrawContent, DrawItem, SourceKey } from '../../../scene/draw-list.ts'
import type { PixelGrid } from '../pixels/pixel-grid.ts'
import { threadVectors, trimVectors } from '../pixels/thread-vectors.ts'
import type { PixelSourceFrame, SourceFrame } from '../source-frame.ts'
import { applyMatte, type ElementMatte, makeMatte } from './element-matte.ts'
import { fittedGrid, fittedRegion } from './fit-geometry.ts'
import type { FittedPicture } from './fitted-picture.ts'
import { stepUp } from './region-layers.ts'

const BYTES_PER_PIXEL = 4
/** Sizes and places at which a source is kept; one that moves uses them in turn. Large ones are fewer. */
const MOST_PER_SOURCE = 24
const MOST_BYTES_PER_SOURCE = 25_000_000
/** What was not used during so many drawings of elements, a few seconds of a show, is given back. */
const IDLE_USES = 1024
/** Mattes take a few milliseconds each, small ones less. */
const MATTE_PIXELS_A_FRAME = 60_000
/** An element that has looked the same so often is taken for one that stays. */
const STEADY_TIMES = 3

type SourceContent = Extract<DrawContent, { kind: 'source' }>

/** One picture of a source, and what was asked for when it was made. */
interface Slot {
  readonly context: OffscreenCanvasRenderingContext2D
  item: DrawItem
  frame: PixelSize
  pictureWidth: number
  pictureHeight: number
  region: PixelRect
  grid: PixelGrid
  /** Region and grid in words, to find the slot again for an item that was made anew. */
  geometry: string
  /** How the element looks around its source, and how often it has looked so. */
  shape: string
  timesSeen: number
  matte: ElementMatte | null
  /** Of the picture that it holds; none: `NaN`. */
  version: number
  usedAt: number
}

/**
 * Opaque pictures brought to the size at which they are seen by vectors instead of the 2D context, which takes
 * several times as long for it. Drawn pixel for pixel they cost next to nothing more. Of an element that stays as
 * it is even its edges are finished here, by what they were found to make of a source.
 */
export class FittedPictures {
  readonly #slots = new Map<SourceKey, Slot[]>()
  /** Pixels of the elements for which a matte has been made since `beginFrame`. */
  #mattePixels = 0
  #uses = 0

  /** Bytes held in canvases now. */
  get bytes(): number {
    let total = 0
    for (const { context } of [...this.#slots.values()].flat()) {
      total += context.canvas.width * context.canvas.height * BYTES_PER_PIXEL
    }
    return total
  }

  /** A new frame is being drawn. */
  beginFrame(): void {
    this.#mattePixels = 0
  }

  /**
   * The picture as the item shows it in a frame of that size. Null for turned elements, for pictures that are
   * transparent or no raw pixels, and where vectors can't be had: those are left to the 2D context.
   */
  get(item: DrawItem, picture: SourceFrame, frame: PixelSize): FittedPicture | null {
    const { content } = item
    if (picture.kind !== 'pixels' || picture.hasAlpha || !threadVectors()) return null
    if (content?.kind !== 'source' || item.rotation !== 0) return null
    const slot =
      this.#known(item, content, picture, frame) ?? this.#place(item, content, picture, frame)
    if (!slot) return null
    slot.timesSeen += 1
    slot.usedAt = ++this.#uses
    if (this.#uses % IDLE_USES === 0) this.#forgetIdle()
    if (slot.version !== picture.version && !this.#fill(slot, picture)) return null
    return { canvas: slot.context.canvas, region: slot.region, isFinished: slot.matte !== null }
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#slots.delete(key)
    trimVectors()
  }

  clear(): void {
    this.#slots.clear()
    trimVectors()
  }

  #forgetIdle(): void {
    for (const [key, slots] of this.#slots) {
      const used = slots.filter(({ usedAt }) => usedAt > this.#uses - IDLE_USES)
      this.#slots.set(key, used)
    }
  }

  /** The slot of an item that is the same object as before, found without making anything. */
  #known(
    item: DrawItem,
    { key }: SourceContent,
    { pixelWidth, pixelHeight }: PixelSourceFrame,
    frame: PixelSize,
  ): Slot | null {
    for (const slot of this.#slots.get(key) ?? []) {
      const isSame = slot.item === item && slot.pictureWidth === pixelWidth
      const fits = slot.frame.width === frame.width && slot.frame.height === frame.height
      if (isSame && fits && slot.pictureHeight === pixelHeight) return slot
    }
    return null
  }

  /** The slot that holds such a picture, or one that may be written. Null when nothing is in the frame. */
  #place(
    item: DrawItem,
    content: SourceContent,
    { pixelWidth, pixelHeight }: PixelSourceFrame,
    frame: PixelSize,
  ): Slot | null {
    const region = fittedRegion(item, content, frame)
    if (!region) return null
    const picture = { width: pixelWidth, height: pixelHeight }
    const grid = fittedGrid(item, content, picture, region)
    const geometry = JSON.stringify([region, grid])
    const shape = shapeOf(item, content)
    const slot = this.#slotFor(content.key, geometry, region)
    if (!slot) return null
    if (slot.geometry !== geometry || slot.shape !== shape) {
      Object.assign(slot, { timesSeen: 0, matte: null, version: Number.NaN })
    }
    const size = { frame, pictureWidth: pixelWidth, pictureHeight: pixelHeight }
    return Object.assign(slot, { item, ...size, region, grid, geometry, shape })
  }

  #slotFor(key: SourceKey, geometry: string, region: PixelRect): Slot | null {
    const slots = this.#slots.get(key) ?? []
    this.#slots.set(key, slots)
    const held = slots.find((slot) => slot.geometry === geometry)
    if (held) return held
    const width = stepUp(region.width)
    const height = stepUp(region.height)
    const most = Math.floor(MOST_BYTES_PER_SOURCE / (width * height * BYTES_PER_PIXEL))
    if (slots.length >= Math.max(2, Math.min(most, MOST_PER_SOURCE))) {
      const [oldest] = slots.toSorted((a, b) => a.usedAt - b.usedAt)
      const canvas = oldest?.context.canvas
      if (oldest && canvas?.width === width && canvas.height === height) return oldest
      if (oldest) slots.splice(slots.indexOf(oldest), 1)
    }
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) return null
    const slot = { ...EMPTY, context, region }
    slots.push(slot)
    return slot
  }

  /** Makes the matte of an element that stays; one in a frame, or several of small ones. */
  #finish(slot: Slot): void {
    const { item, region, frame } = slot
    const pixels = region.width * region.height
    if (this.#mattePixels > 0 && this.#mattePixels + pixels > MATTE_PIXELS_A_FRAME) return
    this.#mattePixels += pixels
    slot.matte = makeMatte(item, region, frame)
  }

  /** Writes a picture into a slot. False when that can't be done. */
  #fill(slot: Slot, picture: PixelSourceFrame): boolean {
    const { context, region, grid } = slot
    if (slot.timesSeen > STEADY_TIMES && !slot.matte) this.#finish(slot)
    const pixels = threadVectors()?.fit(picture, grid)
    if (!pixels) return false
    if (slot.matte) applyMatte(pixels, slot.matte)
    // A drawing of the old picture that is not carried out yet would have it copied first.
    context.reset()
    context.putImageData(new ImageData(pixels, region.width, region.height), 0, 0)
    slot.version = picture.version
    return true
  }
}

const NOTHING = { width: 0, height: 0 }
const EMPTY = {
  item: {} as DrawItem,
  frame: NOTHING,
  pictureWidth: 0,
  pictureHeight: 0,
  grid: { ...NOTHING, x: 0, y: 0, stepX: 1, stepY: 1, within: { x: 0, y: 0, ...NOTHING } },
  geometry: '',
  shape: '',
  timesSeen: 0,
  matte: null,
  version: Number.NaN,
  usedAt: 0,
}

/** Everything that says how an element looks around its source. */
function shapeOf(
  { outline, border, background, box, contentBox }: DrawItem,
  { rect }: SourceContent,
): string {
  return JSON.stringify([outline, border, background, box, contentBox, rect])
}
