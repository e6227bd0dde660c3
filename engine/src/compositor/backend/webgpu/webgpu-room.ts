import type { DrawItem, DrawList } from '../../../scene/draw-list.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import type { RenderTarget } from '../compositor-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import { elementVariant, packElement } from '../webgl2/element-uniforms.ts'
import type { SampledPicture } from '../webgl2/sampled-picture.ts'
import { sampledRaster, sampledSource } from '../webgl2/sampled-picture.ts'
import { ElementBuffer } from './element-buffer.ts'
import { ElementPipelines } from './element-pipelines.ts'
import { GpuHost } from './gpu-host.ts'
import type { BoundPicture } from './gpu-textures.ts'
import { GpuTextures } from './gpu-textures.ts'
import type { PictureTexture } from './picture-texture.ts'
import { TransitionLayer } from './transition-layer.ts'
import type { VideoPath } from './video-path.ts'
import { probeVideoPaths } from './video-path.ts'

/** An element ready to be drawn: its program, its picture, and where its numbers lie. */
interface Command {
  readonly index: number
  readonly pipeline: GPURenderPipeline
  readonly bound: BoundPicture | null
}

/** Everything that lives and dies with one WebGPU device, and the drawing done with it. */
export class WebGpuRoom {
  readonly host: GpuHost
  readonly paths: ReadonlySet<VideoPath>
  readonly textures: GpuTextures
  readonly rasters: RasterCache<PictureTexture | null>
  readonly #pipelines: ElementPipelines
  readonly #elements: ElementBuffer
  readonly #layer: TransitionLayer
  #drawCalls = 0

  private constructor(
    host: GpuHost,
    paths: ReadonlySet<VideoPath>,
    resolveFont?: (fontId: string) => string,
  ) {
    this.host = host
    this.paths = paths
    this.#pipelines = new ElementPipelines(host)
    this.#elements = new ElementBuffer(host.device, this.#pipelines)
    this.#layer = new TransitionLayer(host, this.#pipelines)
    this.textures = new GpuTextures(host, this.#pipelines, paths)
    this.rasters = new RasterCache<PictureTexture | null>(
      {
        take: (raster) => this.textures.takeRaster(raster),
        free: (picture) => this.textures.freeRaster(picture),
      },
      resolveFont,
    )
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no device. */
  static async open(resolveFont?: (fontId: string) => string): Promise<WebGpuRoom> {
    const host = await GpuHost.open()
    return new WebGpuRoom(host, await probeVideoPaths(host.device), resolveFont)
  }

  /** Draw calls since the device was made. */
  get drawCalls(): number {
    return this.#drawCalls
  }

  /** Bytes held in textures, without the targets' canvases. */
  get bytes(): number {
    return this.textures.bytes + this.#layer.bytes
  }

  /** Draws a list over black or transparency. */
  drawFrame(target: RenderTarget, view: GPUTextureView, list: DrawList, frames: SourceFrames) {
    this.#elements.reserve(list.items.length)
    const commands = this.#prepareItems(list, frames, 0)
    const encoder = this.host.device.createCommandEncoder()
    this.#pass(encoder, target, view, commands).end()
    this.#send(encoder, commands.length)
  }

  /** Draws two lists mixed: at `share` 0 only `from` is seen, at 1 only `to`. */
  mixFrames(
    target: RenderTarget,
    view: GPUTextureView,
    { from, to, share }: { from: DrawList; to: DrawList; share: number },
    frames: SourceFrames,
  ): void {
    const count = from.items.length + to.items.length
    this.#elements.reserve(count)
    const lower = this.#prepareItems(from, frames, 0)
    const upper = this.#prepareItems(to, frames, lower.length)
    const layer = this.#layer.ofSize(target)
    const encoder = this.host.device.createCommandEncoder()
    this.#pass(encoder, target, layer.view, upper).end()
    const pass = this.#pass(encoder, target, view, lower)
    pass.setPipeline(this.#pipelines.mix)
    pass.setBlendConstant([share, share, share, share])
    pass.setBindGroup(0, layer.binding)
    pass.draw(4)
    this.#drawCalls++
    pass.end()
    this.#send(encoder, count)
  }

  /** Uploads, rasterises and compiles what a list needs. */
  prepare(list: DrawList, frames: SourceFrames): void {
    for (const item of list.items) {
      const [picture, bound] = this.#pictureOf(item, frames)
      this.#pipelines.element(elementVariant(item, picture !== null), bound?.kind ?? 'none')
    }
    this.textures.sent()
  }

  dispose(): void {
    this.rasters.clear()
    this.textures.dispose()
    this.#layer.dispose()
    this.#elements.dispose()
    this.host.dispose()
  }

  /** Writes the numbers of a list's items from the given place on. */
  #prepareItems(list: DrawList, frames: SourceFrames, start: number): Command[] {
    return list.items.map((item, offset) => {
      const index = start + offset
      const [picture, bound] = this.#pictureOf(item, frames)
      packElement(this.#elements.at(index), item, list, picture)
      const variant = elementVariant(item, picture !== null)
      return { index, bound, pipeline: this.#pipelines.element(variant, bound?.kind ?? 'none') }
    })
  }

  /** Begins a pass with a cleared target and all commands in it; the caller ends it. */
  #pass(
    encoder: GPUCommandEncoder,
    { alpha }: RenderTarget,
    view: GPUTextureView,
    commands: readonly Command[],
  ): GPURenderPassEncoder {
    const clearValue = [0, 0, 0, alpha ? 0 : 1]
    const pass = encoder.beginRenderPass({
      colorAttachments: [{ view, clearValue, loadOp: 'clear', storeOp: 'store' }],
    })
    for (const { index, pipeline, bound } of commands) {
      pass.setPipeline(pipeline)
      this.#elements.bind(pass, index)
      if (bound) pass.setBindGroup(1, bound.group)
      pass.draw(4)
      this.#drawCalls++
    }
    return pass
  }

  #send(encoder: GPUCommandEncoder, count: number): void {
    this.#elements.send(count)
    this.host.device.queue.submit([encoder.finish()])
    this.textures.sent()
  }

  /** What an item shows: how it is sampled, and what to bind for it. */
  #pictureOf(item: DrawItem, frames: SourceFrames): [SampledPicture, BoundPicture] | [null, null] {
    if (item.content?.kind !== 'source') return this.#rasterOf(item)
    const frame = frames.get(item.content.key)
    const picture = frame ? sampledSource(item, frame) : null
    if (!frame || !picture) return [null, null]
    const bound = this.textures.bindSource(item.content.key, frame, picture.level)
    return bound ? [picture, bound] : [null, null]
  }

  #rasterOf(item: DrawItem): [SampledPicture, BoundPicture] | [null, null] {
    const entry = this.rasters.get(item)
    if (!entry?.held) return [null, null]
    return [sampledRaster(item, entry.raster), { kind: 'sampled', group: entry.held.binding }]
  }
}
