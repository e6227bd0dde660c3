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
/** Where the source fills less of an element that stays, what is around it is held by itself. */
const SURROUNDED_SHARE = 0.8

type Context = OffscreenCanvasRenderingContext2D
type SourceContent = Extract<DrawContent, { kind: 'source' }>

/** One picture of a source, and what was asked for when it was made. */
interface Slot {
  context: Context
  item: DrawItem
  frame: PixelSize
  /** Of the picture. */
  size: PixelSize
  region: PixelRect
  grid: PixelGrid
  /** Everything that the canvas depends on but the picture, to find the slot again for an item that was made anew. */
  look: string
  /** How often the element has looked so. */
  timesSeen: number
  matte: ElementMatte | null
  surround: FittedPicture | null
  bytes: number
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
    return [...this.#slots.values()].flat().reduce((total, { bytes }) => total + bytes, 0)
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
    const { context, region, matte, surround } = slot
    return { canvas: context.canvas, region, isFinished: matte !== null, surround }
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
    picture: PixelSourceFrame,
    frame: PixelSize,
  ): Slot | null {
    const size = sizeOf(picture)
    for (const slot of this.#slots.get(key) ?? []) {
      if (slot.item === item && isSize(slot.frame, frame) && isSize(slot.size, size)) return slot
    }
    return null
  }

  /** The slot that holds such a picture, or one that may be written. Null when nothing is in the frame. */
  #place(
    item: DrawItem,
    content: SourceContent,
    picture: PixelSourceFrame,
    frame: PixelSize,
  ): Slot | null {
    const region = fittedRegion(item, content, frame, true)
    if (!region) return null
    const size = sizeOf(picture)
    const grid = fittedGrid(item, content, size, region)
    const look = lookOf(item, content, [region, grid])
    const slots = this.#slots.get(content.key) ?? []
    this.#slots.set(content.key, slots)
    const held = slots.find((slot) => slot.look === look)
    if (held) return Object.assign(held, { item, frame, size })
    const context = contextFor(slots, region)
    if (!context) return null
    const slot = {
      context,
      item,
      frame,
      size,
      region,
      grid,
      look,
      matte: null,
      surround: null,
      bytes: bytesOf(context),
      timesSeen: 0,
      version: Number.NaN,
      usedAt: 0,
    }
    slots.push(slot)
    return slot
  }

  /** Makes the matte of an element that stays; one in a frame, or several of small ones. */
  #finish(slot: Slot, picture: PixelSourceFrame): void {
    const { item, region, frame } = slot
    const pixels = region.width * region.height
    if (this.#mattePixels > 0 && this.#mattePixels + pixels > MATTE_PIXELS_A_FRAME) return
    this.#mattePixels += pixels
    slot.matte = makeMatte(item, region, frame)
    const { content } = item
    if (!slot.matte || content?.kind !== 'source') return
    const inner = fittedRegion(item, content, frame, false)
    if (!inner || inner.width * inner.height > pixels * SURROUNDED_SHARE) return
    const matte = makeMatte(item, inner, frame)
    const context = makeContext(inner)
    if (!matte || !context || !write(slot, picture)) return
    slot.context.clearRect(inner.x - region.x, inner.y - region.y, inner.width, inner.height)
    slot.surround = { canvas: slot.context.canvas, region, isFinished: true }
    slot.bytes += bytesOf(context)
    const grid = fittedGrid(item, content, sizeOf(picture), inner)
    Object.assign(slot, { context, matte, region: inner, grid })
  }

  /** Writes a picture into a slot. False when that can't be done. */
  #fill(slot: Slot, picture: PixelSourceFrame): boolean {
    if (slot.timesSeen > STEADY_TIMES && !slot.matte) this.#finish(slot, picture)
    if (!write(slot, picture)) return false
    slot.version = picture.version
    return true
  }
}

function write({ context, region, grid, matte }: Slot, picture: PixelSourceFrame): boolean {
  const pixels = threadVectors()?.fit(picture, grid)
  if (!pixels) return false
  if (matte) applyMatte(pixels, matte)
  // A drawing of the old picture that is not carried out yet would have it copied first.
  context.reset()
  context.putImageData(new ImageData(pixels, region.width, region.height), 0, 0)
  return true
}

/** A context for one more slot; that of the one longest unused, which goes, where there are many. */
function contextFor(slots: Slot[], region: PixelRect): Context | null {
  const size = { width: stepUp(region.width), height: stepUp(region.height) }
  const most = Math.floor(MOST_BYTES_PER_SOURCE / (size.width * size.height * BYTES_PER_PIXEL))
  if (slots.length >= Math.max(2, Math.min(most, MOST_PER_SOURCE))) {
    const context = slots.sort((a, b) => b.usedAt - a.usedAt).pop()?.context
    if (context && isSize(context.canvas, size)) return context
  }
  return makeContext(size)
}

function makeContext({ width, height }: PixelSize): Context | null {
  return new OffscreenCanvas(stepUp(width), stepUp(height)).getContext('2d')
}

function bytesOf({ canvas }: Context): number {
  return canvas.width * canvas.height * BYTES_PER_PIXEL
}

function sizeOf({ pixelWidth: width, pixelHeight: height }: PixelSourceFrame): PixelSize {
  return { width, height }
}

function isSize(a: PixelSize, b: PixelSize): boolean {
  return a.width === b.width && a.height === b.height
}

function lookOf(
  { outline, border, background, box, contentBox }: DrawItem,
  { rect }: SourceContent,
  place: readonly unknown[],
): string {
  return JSON.stringify([...place, outline, border, background, box, contentBox, rect])
}
