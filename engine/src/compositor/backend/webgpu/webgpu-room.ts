import type { DrawList, SourceKey } from '../../../scene/draw-list.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import type { RenderTarget } from '../compositor-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import { ElementBuffer } from './element-buffer.ts'
import { ElementPipelines } from './element-pipelines.ts'
import { GpuHost } from './gpu-host.ts'
import { GpuTextures } from './gpu-textures.ts'
import type { ItemCommand } from './item-commands.ts'
import { ItemCommands } from './item-commands.ts'
import type { PictureTexture } from './picture-texture.ts'
import { TransitionLayer } from './transition-layer.ts'
import type { VideoPath } from './video-path.ts'
import { probeVideoPaths } from './video-path.ts'

/** Everything that lives and dies with one WebGPU device, and the drawing done with it. */
export class WebGpuRoom {
  readonly host: GpuHost
  readonly paths: ReadonlySet<VideoPath>
  readonly textures: GpuTextures
  readonly rasters: RasterCache<PictureTexture | null>
  readonly #pipelines: ElementPipelines
  readonly #elements: ElementBuffer
  readonly #items: ItemCommands
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
    this.#items = new ItemCommands(host, this.#pipelines, this.textures, this.rasters)
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no device. */
  static async open(resolveFont?: (fontId: string) => string): Promise<WebGpuRoom> {
    const host = await GpuHost.open()
    return new WebGpuRoom(host, await probeVideoPaths(host.device), resolveFont)
  }

  /** Draw calls since the device was made. */
  get drawCalls(): number {
    return this.#drawCalls + this.#items.blurred.drawCalls
  }

  /** Bytes held in textures, without the targets' canvases. */
  get bytes(): number {
    return this.textures.bytes + this.#layer.bytes + this.#items.bytes
  }

  /** Draws a list over black or transparency. */
  drawFrame(target: RenderTarget, drawn: GPUTexture, list: DrawList, frames: SourceFrames): void {
    this.#elements.reserve(list.items.length)
    const commands = this.#prepareItems(target, list, frames, 0)
    const encoder = this.host.device.createCommandEncoder()
    this.#drawItems(encoder, target, drawn, commands).end()
    this.#send(encoder, commands.length)
  }

  /** Draws two lists mixed: at `share` 0 only `from` is seen, at 1 only `to`. */
  mixFrames(
    target: RenderTarget,
    drawn: GPUTexture,
    { from, to, share }: { from: DrawList; to: DrawList; share: number },
    frames: SourceFrames,
  ): void {
    const count = from.items.length + to.items.length
    this.#elements.reserve(count)
    const lower = this.#prepareItems(target, from, frames, 0)
    const upper = this.#prepareItems(target, to, frames, lower.length)
    const layer = this.#layer.ofSize(target)
    const encoder = this.host.device.createCommandEncoder()
    this.#drawItems(encoder, target, layer.texture, upper).end()
    const pass = this.#drawItems(encoder, target, drawn, lower)
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
    for (const item of list.items) this.#items.warm(item, frames, true)
    this.textures.sent()
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    this.#items.blurred.release(key)
    this.textures.release(key)
    this.textures.sent()
  }

  dispose(): void {
    this.rasters.clear()
    this.#items.dispose()
    this.textures.dispose()
    this.#layer.dispose()
    this.#elements.dispose()
    this.host.dispose()
  }

  /** Readies a list's items, whose numbers lie from the given place on. */
  #prepareItems(
    { alpha }: RenderTarget,
    list: DrawList,
    frames: SourceFrames,
    start: number,
  ): ItemCommand[] {
    return list.items.map((item, offset) => {
      const index = start + offset
      const place = { index, numbers: this.#elements.at(index), list, isOpaqueGround: !alpha }
      return this.#items.make(item, frames, place)
    })
  }

  /** Clears a texture and draws all commands into it. The pass is left open; the caller ends it. */
  #drawItems(
    encoder: GPUCommandEncoder,
    { alpha }: RenderTarget,
    drawn: GPUTexture,
    commands: readonly ItemCommand[],
  ): GPURenderPassEncoder {
    const view = drawn.createView()
    const begin = (loadOp: GPULoadOp) =>
      encoder.beginRenderPass({
        colorAttachments: [
          { view, clearValue: [0, 0, 0, alpha ? 0 : 1], loadOp, storeOp: 'store' },
        ],
      })
    let pass = begin('clear')
    for (const { index, pipeline, groups, backdrop } of commands) {
      if (backdrop) {
        pass.end()
        this.#items.backdrop.take(encoder, drawn, backdrop)
        pass = begin('load')
      }
      pass.setPipeline(pipeline)
      this.#elements.bind(pass, index)
      for (const [group, binding] of groups.entries()) pass.setBindGroup(group + 1, binding)
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
}
