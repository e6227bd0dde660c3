import type { PixelSize } from '../../../layout/geometry.ts'
import type { SourceKey } from '../../../scene/draw-list.ts'
import type { Raster } from '../../../text/raster.ts'
import type { SourceFrame, VideoSourceFrame } from '../source-frame.ts'
import { storageSize } from '../storage-size.ts'
import { mayHaveAlpha } from '../video-frame-alpha.ts'
import { hasStandardDefinitionPrimaries } from '../video-frame-primaries.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import type { PictureBinding } from './element-shader.wgsl.ts'
import type { GpuHost } from './gpu-host.ts'
import { PictureTexture } from './picture-texture.ts'
import { PictureWriter } from './picture-writer.ts'
import type { VideoPath } from './video-path.ts'

/** A picture as a draw call takes it. */
export interface BoundPicture {
  readonly kind: Exclude<PictureBinding, 'none'>
  readonly group: GPUBindGroup
  /** Absent for a frame that is bound as it is. */
  readonly texture?: GPUTexture
}

interface HeldSource {
  version: number
  /** The picture in a texture; null while frames are bound as they are, or none has come. */
  stored: PictureTexture | null
  /** The version whose smaller levels have been drawn. */
  levelsVersion: number | null
  /** True once it was asked for as a texture: then it stays one, whoever else shows it. */
  needsTexture: boolean
  /** The frame of this version as it is. */
  external: { readonly frame: VideoFrame; readonly bound: BoundPicture } | null
}

/** The pictures of all sources of one device: taken over once a version, whoever shows them. */
export class GpuTextures {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  readonly #paths: ReadonlySet<VideoPath>
  readonly #writer: PictureWriter
  readonly #held = new Map<SourceKey, HeldSource>()
  /** Replaced while commands that use them are being recorded; freed once those were sent. */
  readonly #condemned: PictureTexture[] = []
  /** The stacked frame that was taken over last. */
  #stacked: PictureTexture | null = null
  #rasterBytes = 0
  #uploads = 0

  constructor(host: GpuHost, pipelines: ElementPipelines, paths: ReadonlySet<VideoPath>) {
    this.#host = host
    this.#pipelines = pipelines
    this.#paths = paths
    this.#writer = new PictureWriter(host.device, paths)
  }

  /** Pictures taken over since the device was made. */
  get uploads(): number {
    return this.#uploads
  }

  /** Bytes held in textures now. */
  get bytes(): number {
    let total = this.#rasterBytes + (this.#stacked?.bytes ?? 0)
    for (const { stored } of this.#held.values()) total += stored?.bytes ?? 0
    return total
  }

  /**
   * The source's picture for drawing at a level of detail, taken over when the frame is newer; null when
   * it is larger than textures can be. `asTexture` keeps a video frame from being bound as it is.
   */
  bindSource(
    key: SourceKey,
    frame: SourceFrame,
    level: number,
    asTexture = false,
  ): BoundPicture | null {
    const { width, height } = storageSize(frame)
    if (Math.max(width, height) > this.#host.facts.maxSizePx) return null
    const held = this.#held.get(key) ?? this.#hold(key)
    held.needsTexture ||= asTexture || level > 0
    if (frame.kind === 'video-frame' && this.#staysExternal(held, frame)) {
      return this.#bindExternal(held, frame.frame, frame.version)
    }
    const stored = this.#store(held, frame, level > 0)
    if (level > 0 && held.levelsVersion !== held.version) {
      stored.fillLevels()
      held.levelsVersion = held.version
    }
    return { kind: 'sampled', group: stored.binding, texture: stored.texture }
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#held.get(key)?.stored?.dispose()
    this.#held.delete(key)
  }

  /** Takes a text or placeholder over as a texture; null when it shows nothing. */
  takeRaster({ canvas }: Raster): PictureTexture | null {
    if (!canvas) return null
    const picture = this.#make(canvas, false)
    this.#writer.writeImage(picture.texture, canvas)
    this.#rasterBytes += picture.bytes
    return picture
  }

  freeRaster(picture: PictureTexture | null): void {
    if (!picture) return
    this.#rasterBytes -= picture.bytes
    this.#condemned.push(picture)
  }

  /** Frees a texture once the commands that may use it were sent. */
  condemn(picture: PictureTexture): void {
    this.#condemned.push(picture)
  }

  /** To be called once the commands of a drawing were sent. */
  sent(): void {
    for (const picture of this.#condemned.splice(0)) picture.dispose()
  }

  dispose(): void {
    for (const key of [...this.#held.keys()]) this.release(key)
    this.#stacked?.dispose()
    this.sent()
  }

  #hold(key: SourceKey): HeldSource {
    const held = {
      version: Number.NaN,
      stored: null,
      levelsVersion: null,
      external: null,
      needsTexture: false,
    }
    this.#held.set(key, held)
    return held
  }

  /** Frames with transparency are premultiplied by a copy, those of other primaries keep their colours by one. */
  #staysExternal({ needsTexture }: HeldSource, { frame, alpha }: VideoSourceFrame): boolean {
    const hasAlpha = alpha !== undefined || mayHaveAlpha(frame)
    const needsCopy = needsTexture || hasAlpha || hasStandardDefinitionPrimaries(frame)
    return this.#paths.has('external') && !needsCopy
  }

  #bindExternal(held: HeldSource, frame: VideoFrame, version: number): BoundPicture {
    const { external } = held
    if (external?.frame === frame && held.version === version) return external.bound
    const texture = this.#host.device.importExternalTexture({ source: frame })
    const bound = { kind: 'external', group: this.#pipelines.bindExternal(texture) } as const
    held.external = { frame, bound }
    if (held.version !== version) this.#uploads++
    held.version = version
    if (held.stored) this.#condemned.push(held.stored)
    held.stored = null
    return bound
  }

  #store(held: HeldSource, frame: SourceFrame, needsLevels: boolean): PictureTexture {
    const size = storageSize(frame)
    const known = held.stored?.isOfSize(size) ? held.stored : null
    const isCurrent = known !== null && held.version === frame.version
    const fits = known !== null && (known.hasLevels || !needsLevels)
    const stored = fits ? known : this.#replace(held, size, needsLevels)
    if (isCurrent) {
      if (!fits) stored.copyFrom(known)
      return stored
    }
    if (frame.kind === 'video-frame' && frame.alpha) this.#unstack(stored, frame)
    else this.#writer.write(stored.texture, frame)
    this.#uploads++
    held.version = frame.version
    held.external = null
    return stored
  }

  /** Takes a stacked frame over and draws its picture. */
  #unstack(into: PictureTexture, { frame, version }: VideoSourceFrame): void {
    const { displayWidth: width, displayHeight: height } = frame
    const whole = { kind: 'video-frame', frame, version, width, height } as const
    if (!this.#stacked?.isOfSize(whole)) {
      if (this.#stacked) this.#condemned.push(this.#stacked)
      this.#stacked = this.#make(whole, false)
    }
    this.#writer.write(this.#stacked.texture, whole)
    into.unstack(this.#stacked)
  }

  #replace(held: HeldSource, size: PixelSize, hasLevels: boolean) {
    if (held.stored) this.#condemned.push(held.stored)
    held.levelsVersion = null
    held.stored = this.#make(size, hasLevels)
    return held.stored
  }

  #make(size: PixelSize, hasLevels: boolean): PictureTexture {
    return new PictureTexture(this.#host.device, this.#pipelines, size, hasLevels)
  }
}
