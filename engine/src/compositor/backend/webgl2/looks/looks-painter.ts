import type { Shader } from 'pixi.js'
import { lutShape } from '../../../../color/lut-picture.ts'
import type { PixelSize } from '../../../../layout/geometry.ts'
import type { DrawItem, SourceKey } from '../../../../scene/draw-list.ts'
import { drawnRect } from '../../../../scene/drawn-rect.ts'
import type { ItemLooks } from '../../../../scene/item-looks.ts'
import type { LutFacts } from '../../blur-cache.ts'
import { levelOfSize } from '../../level-of-detail.ts'
import type { SourceFrame, SourceFrames } from '../../source-frame.ts'
import type { GlHost } from '../gl-host.ts'
import type { GlTextures } from '../gl-textures.ts'
import type { SampledPicture } from '../sampled-picture.ts'
import { sampledWhole } from '../sampled-picture.ts'
import { BackdropCopy } from './backdrop-copy.ts'
import { BlurredPictures } from './blurred-pictures.ts'
import type { BlendPath, LooksVariant } from './looks-layout.ts'
import { blendPath, LUT_UNIT, MASK_UNIT } from './looks-layout.ts'
import { looksVariant, packLooks } from './looks-uniforms.ts'

/** Does for elements with looks what a plain element has no need of. */
export class LooksPainter {
  readonly #host: GlHost
  readonly #textures: GlTextures
  readonly #backdrop: BackdropCopy
  readonly #blurred: BlurredPictures
  #path: BlendPath = { kind: 'over' }
  /** That of the item prepared last. */
  #lut: LutFacts | null = null

  constructor(host: GlHost, textures: GlTextures) {
    this.#host = host
    this.#textures = textures
    this.#backdrop = new BackdropCopy(host)
    this.#blurred = new BlurredPictures(host, textures)
  }

  /** Draw calls on isolated targets so far. */
  get drawCalls(): number {
    return this.#blurred.drawCalls
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#backdrop.bytes + this.#blurred.bytes
  }

  /** Binds the picture of the item prepared last blurred, and says how it is sampled; null when the item is not blurred. */
  bindBlurred(item: DrawItem, frame: SourceFrame): SampledPicture | null {
    const { content, looks } = item
    if (content?.kind !== 'source' || looks?.blur === undefined) return null
    const { texture, size } = this.#blurred.get({ content, frame, looks, lut: this.#lut })
    this.#host.bindTexture(texture)
    return sampledWhole(item, content.rect, size)
  }

  /**
   * Readies what an item's looks need beside its picture, which is to be bound afterwards, and writes
   * their numbers. Returns the program to use; undefined for the plain one.
   */
  prepare(
    item: DrawItem,
    frames: SourceFrames,
    { looks: out, isOpaqueGround }: { looks: Float32Array; isOpaqueGround: boolean },
  ): LooksVariant | undefined {
    const { looks } = item
    this.#path = blendPath(looks?.blend, isOpaqueGround)
    if (!looks) return undefined
    const maskLevel = this.#bindMask(item, looks, frames)
    this.#lut = this.#bindLut(looks, frames)
    const lut = this.#lut?.shape ?? null
    packLooks(out, item, { maskLevel, lut, blending: this.#host.blending })
    const isTreated = looks.blur !== undefined
    return looksVariant(item, { isTreated, maskLevel, lut, path: this.#path })
  }

  /** Draws the item prepared last. */
  draw(item: DrawItem, shader: Shader, frame: PixelSize): void {
    if (this.#path.kind === 'fixed') {
      this.#host.drawQuadBlended(shader, this.#path.mode)
      return
    }
    if (this.#path.kind === 'backdrop') this.#backdrop.take(drawnRect(item), frame)
    this.#host.drawQuad(shader)
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    this.#blurred.release(key)
  }

  dispose(): void {
    this.#backdrop.dispose()
    this.#blurred.dispose()
  }

  /** Binds the look-up table; null when there is none, or none yet. */
  #bindLut({ lut }: ItemLooks, frames: SourceFrames): LutFacts | null {
    const frame = lut && frames.get(lut.key)
    const shape = frame ? lutShape(frame) : null
    if (!lut || !frame || !shape) return null
    this.#textures.bindSource(lut.key, frame, 0)
    this.#host.copyBinding(LUT_UNIT)
    return { shape, version: frame.version }
  }

  /** Binds the mask's picture; its level of detail, or null when it has none yet. */
  #bindMask({ localSize }: DrawItem, { mask }: ItemLooks, frames: SourceFrames): number | null {
    const frame = mask && frames.get(mask.key)
    if (!frame) return null
    const level = levelOfSize(frame, localSize)
    this.#textures.bindSource(mask.key, frame, level)
    this.#host.copyBinding(MASK_UNIT)
    return level
  }
}
