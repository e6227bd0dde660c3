import type { LutShape } from '../../color/lut-picture.ts'
import type { PixelSize } from '../../layout/geometry.ts'
import type { DrawContent, SourceKey } from '../../scene/draw-list.ts'
import type { ItemLooks } from '../../scene/item-looks.ts'
import type { BlurPlan } from './blur-plan.ts'
import { blurPlan } from './blur-plan.ts'
import type { SourceFrame } from './source-frame.ts'

/** Blurred pictures kept; the one unused for longest goes first. */
const MAX_HELD = 12

/** A picture of a source that is to be shown blurred, after its key, its correction and its table. */
export interface BlurRequest<Lut extends LutFacts = LutFacts> {
  readonly content: Extract<DrawContent, { kind: 'source' }>
  readonly frame: SourceFrame
  readonly looks: ItemLooks
  /** The look-up table; null when there is none, or none yet. */
  readonly lut: Lut | null
}

/** What tells one look-up table from another. */
export interface LutFacts {
  readonly shape: LutShape
  readonly version: number
}

/** How a backend makes and frees the pair of layers that a blur goes to and fro between. */
export interface BlurLayers<Layer> {
  make(size: PixelSize): readonly [Layer, Layer]
  free(layer: Layer): void
}

interface HeldBlur<Layer> {
  readonly source: SourceKey
  readonly layers: readonly [Layer, Layer]
  version: number
}

/** Blurred pictures of sources, each drawn once for each new picture however many elements and canvases show it. */
export class BlurCache<Layer> {
  readonly #layers: BlurLayers<Layer>
  /** In the order of their last use. */
  readonly #held = new Map<string, HeldBlur<Layer>>()

  constructor(layers: BlurLayers<Layer>) {
    this.#layers = layers
  }

  /** All layers that are held now. */
  get layers(): Layer[] {
    return [...this.#held.values()].flatMap(({ layers }) => [...layers])
  }

  /** The layer that holds a picture blurred; `redraw` fills the first of a pair when there is a new one. */
  get(
    { content, frame, looks, lut }: BlurRequest,
    plan: BlurPlan,
    redraw: (layers: readonly [Layer, Layer]) => void,
  ): Layer {
    const { key, crop } = content
    const table = lut && [looks.lut, lut.shape]
    const name = JSON.stringify([key, crop, plan, looks.key, looks.grade, table])
    const held = this.#held.get(name) ?? this.#make(key, plan)
    // Moved to the end: what is used is kept.
    this.#held.delete(name)
    this.#held.set(name, held)
    // Both only grow, so their sum is another whichever of them is.
    const version = frame.version + (lut?.version ?? 0)
    if (held.version !== version) {
      redraw(held.layers)
      held.version = version
    }
    this.#dropOldest()
    return held.layers[0]
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    for (const [name, { source }] of this.#held) if (source === key) this.#drop(name)
  }

  dispose(): void {
    for (const name of [...this.#held.keys()]) this.#drop(name)
  }

  #make(source: SourceKey, { size }: BlurPlan): HeldBlur<Layer> {
    return { source, layers: this.#layers.make(size), version: Number.NaN }
  }

  #dropOldest(): void {
    for (const name of this.#held.keys()) {
      if (this.#held.size <= MAX_HELD) return
      this.#drop(name)
    }
  }

  #drop(name: string): void {
    const held = this.#held.get(name)
    this.#held.delete(name)
    for (const layer of held?.layers ?? []) this.#layers.free(layer)
  }
}

/** The plan of a request. */
export function planOf({ content, frame, looks }: BlurRequest): BlurPlan {
  return blurPlan(content, looks.blur ?? 0, frame)
}

/** Writes which window of a picture a copy shows, the limits of its texture coordinates and the level of detail. */
export function packCopy(
  out: Float32Array,
  { level }: BlurPlan,
  { content: { crop }, frame }: BlurRequest,
): void {
  const marginU = (0.5 * 2 ** level) / frame.width
  const marginV = (0.5 * 2 ** level) / frame.height
  out.set([crop.left, crop.top, crop.right, crop.bottom])
  out.set([crop.left + marginU, crop.top + marginV], 4)
  out.set([crop.right - marginU, crop.bottom - marginV, level], 6)
}

/** Writes one pass of a blur: the step in texture coordinates, the radius, the weights. */
export function packBlur(
  out: Float32Array,
  weights: readonly number[],
  step: readonly [u: number, v: number],
): void {
  out.set([...step, weights.length - 1, 0, ...weights])
}
