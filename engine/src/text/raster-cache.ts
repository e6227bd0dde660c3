import type { DrawItem } from '../scene/draw-list.ts'
import type { TextContext } from './canvas-text-measurer.ts'
import { resolveFontFamily } from './font-family.ts'
import type { Raster } from './raster.ts'
import { EMPTY_RASTER } from './raster.ts'
import { rasterPlaceholder } from './raster-placeholder.ts'
import { rasterText } from './raster-text.ts'

/** Draws after which a raster that nothing has shown is dropped: a few seconds of live picture. */
const IDLE_DRAWS = 300
/** Family of the words on placeholders. */
const PLACEHOLDER_FONT_ID = 'Inter'

/** A raster in the form in which a backend holds it, such as a texture. */
export interface HeldRaster<Held> {
  readonly raster: Raster
  readonly held: Held
}

interface Entry<Held> extends HeldRaster<Held> {
  readonly key: string
  lastUse: number
}

/** What the cache needs of its backend: to take a raster over and to let go of it. */
export interface RasterHolder<Held> {
  take(raster: Raster): Held
  free(held: Held): void
}

/**
 * Texts and placeholders of one backend, drawn once and kept while they are shown. Two items with the
 * same words, style and box share one.
 */
export class RasterCache<Held> {
  readonly #entries = new Map<string, Entry<Held>>()
  /** Draw lists live as long as their scene stands still, so most look-ups end here. */
  #byItem = new WeakMap<DrawItem, Entry<Held>>()
  readonly #holder: RasterHolder<Held>
  readonly #resolveFont: (fontId: string) => string
  #measuring: TextContext | null = null
  #draws = 0
  #rasterisations = 0

  constructor(holder: RasterHolder<Held>, resolveFont = resolveFontFamily) {
    this.#holder = holder
    this.#resolveFont = resolveFont
  }

  /** Rasters drawn since the cache was made. */
  get rasterisations(): number {
    return this.#rasterisations
  }

  /** The raster of an item whose content is a text or a placeholder; null for any other. */
  get(item: DrawItem): HeldRaster<Held> | null {
    const { content } = item
    if (!content || content.kind === 'source') return null
    const known = this.#byItem.get(item)
    if (known && this.#entries.get(known.key) === known) return this.#used(known)
    const { width, height } = item.contentBox
    const key = JSON.stringify([content, width, height])
    const entry = this.#entries.get(key) ?? this.#make(key, item)
    this.#byItem.set(item, entry)
    return this.#used(entry)
  }

  /** To be called once a draw: drops what has not been shown for a while. */
  endDraw(): void {
    this.#draws++
    if (this.#draws % IDLE_DRAWS !== 0) return
    for (const entry of this.#entries.values()) {
      if (this.#draws - entry.lastUse > IDLE_DRAWS) this.#drop(entry)
    }
  }

  /** Drops everything, because fonts have changed or the backend's context has gone. */
  clear(): void {
    for (const entry of this.#entries.values()) this.#drop(entry)
    this.#byItem = new WeakMap()
  }

  #used(entry: Entry<Held>): Entry<Held> {
    entry.lastUse = this.#draws
    return entry
  }

  #make(key: string, item: DrawItem): Entry<Held> {
    const raster = this.#rasterise(item)
    this.#rasterisations++
    const entry = { key, raster, held: this.#holder.take(raster), lastUse: this.#draws }
    this.#entries.set(key, entry)
    return entry
  }

  #rasterise({ content, contentBox }: DrawItem): Raster {
    if (content?.kind === 'placeholder') {
      return rasterPlaceholder(content.picture, this.#resolveFont(PLACEHOLDER_FONT_ID), contentBox)
    }
    this.#measuring ??= new OffscreenCanvas(1, 1).getContext('2d')
    if (content?.kind !== 'text' || !this.#measuring) return EMPTY_RASTER
    const family = this.#resolveFont(content.block.fontId)
    return rasterText(content.block, family, contentBox, this.#measuring)
  }

  #drop(entry: Entry<Held>): void {
    this.#entries.delete(entry.key)
    this.#holder.free(entry.held)
  }
}
