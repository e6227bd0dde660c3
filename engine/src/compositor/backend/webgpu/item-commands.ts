import { lutShape } from '../../../color/lut-picture.ts'
import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import type { DrawItem, DrawList } from '../../../scene/draw-list.ts'
import { drawnRect } from '../../../scene/drawn-rect.ts'
import type { RasterCache } from '../../../text/raster-cache.ts'
import type { Blending } from '../blending.ts'
import { levelOfSize } from '../level-of-detail.ts'
import type { SourceFrame, SourceFrames } from '../source-frame.ts'
import { elementVariant, packElement } from '../webgl2/element-uniforms.ts'
import type { BlendPath } from '../webgl2/looks/looks-layout.ts'
import { blendPath } from '../webgl2/looks/looks-layout.ts'
import { looksVariant, packLooks } from '../webgl2/looks/looks-uniforms.ts'
import type { SampledPicture } from '../webgl2/sampled-picture.ts'
import { sampledRaster, sampledSource, sampledWhole } from '../webgl2/sampled-picture.ts'
import { BackdropCopy } from './backdrop-copy.ts'
import type { BoundLut } from './blurred-pictures.ts'
import { BlurredPictures } from './blurred-pictures.ts'
import type { ElementNumbers } from './element-buffer.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import type { GpuHost } from './gpu-host.ts'
import type { BoundPicture, GpuTextures } from './gpu-textures.ts'
import type { PictureTexture } from './picture-texture.ts'

/** An element ready to be drawn: its program, what it binds beside its numbers, and where those lie. */
export interface ItemCommand {
  readonly index: number
  readonly pipeline: GPURenderPipeline
  /** For the groups from 1 on. */
  readonly groups: readonly GPUBindGroup[]
  /** The part of the frame, in frame pixels, that it must read before it draws; null for most. */
  readonly backdrop: PixelRect | null
}

/** A picture mask, ready to be bound. */
interface BoundMask {
  readonly level: number
  readonly bound: BoundPicture
}

/** What an item's looks need beside its picture. */
interface SidePictures {
  readonly mask: BoundMask | null
  readonly lut: BoundLut | null
}

type Shown = { readonly picture: SampledPicture; readonly bound: BoundPicture } | null

/** Turns items into commands: takes over what they show, picks their programs and writes their numbers. */
export class ItemCommands {
  readonly backdrop: BackdropCopy
  readonly blurred: BlurredPictures
  readonly #blending: Blending
  readonly #pipelines: ElementPipelines
  readonly #textures: GpuTextures
  readonly #rasters: RasterCache<PictureTexture | null>

  constructor(
    host: GpuHost,
    pipelines: ElementPipelines,
    textures: GpuTextures,
    rasters: RasterCache<PictureTexture | null>,
  ) {
    this.#blending = host.blending
    this.#pipelines = pipelines
    this.#textures = textures
    this.#rasters = rasters
    this.backdrop = new BackdropCopy(host, pipelines)
    this.blurred = new BlurredPictures(host, pipelines, textures)
  }

  /** Bytes held for looks now. */
  get bytes(): number {
    return this.backdrop.bytes + this.blurred.bytes
  }

  /** Makes the command of an item whose numbers lie at `index`. */
  make(
    item: DrawItem,
    frames: SourceFrames,
    place: {
      readonly index: number
      readonly numbers: ElementNumbers
      readonly list: DrawList
      readonly isOpaqueGround: boolean
    },
  ): ItemCommand {
    const { index, numbers, list } = place
    const path = blendPath(item.looks?.blend, place.isOpaqueGround)
    const sides = this.#sidesOf(item, frames)
    const shown = this.#shownBy(item, frames, sides)
    packElement(numbers, item, list, shown?.picture ?? null, this.#blending)
    packLooks(numbers.looks, item, { ...sideFacts(sides), blending: this.#blending })
    const backdrop = path.kind === 'backdrop' ? this.#backdropGroup(list) : null
    return {
      index,
      pipeline: this.#pipelineOf(item, { shown, path, sides }),
      groups: [shown?.bound.group, this.#sideGroup(item, sides), backdrop].filter(
        (group) => group != null,
      ),
      backdrop: backdrop && drawnRect(item),
    }
  }

  /** Does the work of an item's first drawing ahead of time. */
  warm(item: DrawItem, frames: SourceFrames, isOpaqueGround: boolean): void {
    const path = blendPath(item.looks?.blend, isOpaqueGround)
    const sides = this.#sidesOf(item, frames)
    this.#pipelineOf(item, { shown: this.#shownBy(item, frames, sides), path, sides })
  }

  dispose(): void {
    this.backdrop.dispose()
    this.blurred.dispose()
  }

  #backdropGroup(frame: PixelSize): GPUBindGroup {
    return this.backdrop.ofSize(frame)
  }

  #pipelineOf(
    item: DrawItem,
    {
      shown,
      path,
      sides,
    }: { readonly shown: Shown; readonly path: BlendPath; readonly sides: SidePictures },
  ): GPURenderPipeline {
    const isTreated = isTreatedBefore(item)
    const looks = looksVariant(item, { isTreated, ...sideFacts(sides), path })
    const variant = elementVariant(item, shown?.picture ?? null, looks)
    const blend = path.kind === 'fixed' ? path.mode : 'over'
    return this.#pipelines.element(variant, shown?.bound.kind ?? 'none', blend)
  }

  #shownBy(item: DrawItem, frames: SourceFrames, { lut }: SidePictures): Shown {
    if (item.content?.kind !== 'source') return this.#rasterOf(item)
    const frame = frames.get(item.content.key)
    if (!frame) return null
    if (isTreatedBefore(item)) return this.#blurredBy(item, frame, lut)
    const picture = sampledSource(item, frame)
    if (!picture) return null
    const asTexture = item.looks !== undefined
    const bound = this.#textures.bindSource(item.content.key, frame, picture.level, asTexture)
    return bound && { picture, bound }
  }

  #blurredBy(item: DrawItem, frame: SourceFrame, lut: BoundLut | null): Shown {
    const { content, looks } = item
    if (content?.kind !== 'source' || !looks) return null
    const blurred = this.blurred.get({ content, frame, looks, lut })
    if (!blurred) return null
    const picture = sampledWhole(item, content.rect, blurred.texture)
    return { picture, bound: { kind: 'sampled', group: blurred.binding } }
  }

  #rasterOf(item: DrawItem): Shown {
    const entry = this.#rasters.get(item)
    if (!entry?.held) return null
    const bound = { kind: 'sampled', group: entry.held.binding } as const
    return { picture: sampledRaster(item, entry.raster), bound }
  }

  /** What is bound beside an item's picture for its mask and its table. */
  #sideGroup(item: DrawItem, { mask, lut }: SidePictures): GPUBindGroup | undefined {
    const table = isTreatedBefore(item) ? undefined : lut?.bound
    const [first, second] = [mask?.bound.texture, table?.texture]
    if (first && second) return this.#pipelines.bindPair(first.createView(), second.createView())
    return (mask?.bound ?? table)?.group
  }

  #sidesOf(item: DrawItem, frames: SourceFrames): SidePictures {
    return { mask: this.#maskOf(item, frames), lut: this.#lutOf(item, frames) }
  }

  /** The look-up table of an item; null when there is none, or none yet. */
  #lutOf({ looks }: DrawItem, frames: SourceFrames): BoundLut | null {
    const frame = looks?.lut && frames.get(looks.lut.key)
    const shape = frame ? lutShape(frame) : null
    if (!looks?.lut || !frame || !shape) return null
    const bound = this.#textures.bindSource(looks.lut.key, frame, 0, true)
    return bound && { shape, version: frame.version, bound }
  }

  /** The picture of an item's mask and its level of detail; null when there is none yet. */
  #maskOf({ looks, localSize }: DrawItem, frames: SourceFrames): BoundMask | null {
    const mask = looks?.mask
    const frame = mask && frames.get(mask.key)
    if (!frame) return null
    const level = levelOfSize(frame, localSize)
    const bound = this.#textures.bindSource(mask.key, frame, level, true)
    return bound && { level, bound }
  }
}

/** True when an item shows a picture that has been keyed, corrected, looked up and blurred already. */
function isTreatedBefore({ looks }: DrawItem): boolean {
  return looks?.blur !== undefined
}

function sideFacts({ mask, lut }: SidePictures) {
  return { maskLevel: mask?.level ?? null, lut: lut?.shape ?? null }
}
