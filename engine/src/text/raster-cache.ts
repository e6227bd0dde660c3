import type { DrawItem, PlaceholderPicture, TextBlock } from '../scene/draw-list.ts'
import type { TextContext } from './canvas-text-measurer.ts'
import { resolveFontFamily } from './font-family.ts'
import type { Raster } from './raster.ts'
import { EMPTY_RASTER } from './raster.ts'
import { rasterPlaceholder } from './raster-placeholder.ts'
import { rasterText } from './raster-text.ts'
import { rasterTicker } from './raster-ticker.ts'

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
  readonly width: number
  readonly height: number
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
  /** Blocks live as long as their scene stands still, tickers included, so most look-ups end here. */
  #bySubject = new WeakMap<TextBlock | PlaceholderPicture, Entry<Held>>()
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
    const subject = content.kind === 'text' ? content.block : content.picture
    const { width, height } = item.contentBox
    const known = this.#bySubject.get(subject)
    const fits = known?.width === width && known.height === height
    if (known && fits && this.#entries.get(known.key) === known) return this.#used(known)
    const key = JSON.stringify([content.kind, subject, width, height])
    const entry = this.#entries.get(key) ?? this.#make(key, item)
    this.#bySubject.set(subject, entry)
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
    this.#bySubject = new WeakMap()
  }

  #used(entry: Entry<Held>): Entry<Held> {
    entry.lastUse = this.#draws
    return entry
  }

  #make(key: string, item: DrawItem): Entry<Held> {
    const raster = this.#rasterise(item)
    this.#rasterisations++
    const { width, height } = item.contentBox
    const held = this.#holder.take(raster)
    const entry = { key, width, height, raster, held, lastUse: this.#draws }
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
    const draw = content.block.ticker ? rasterTicker : rasterText
    return draw(content.block, family, contentBox, this.#measuring)
  }

  #drop(entry: Entry<Held>): void {
    this.#entries.delete(entry.key)
    this.#holder.free(entry.held)
  }
}
