import type { DrawList, SourceKey } from '../../../scene/draw-list.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import type { BackendOptions, RenderTarget } from '../compositor-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import type { Passage } from '../targeted-backend.ts'
import { dipShare } from '../transition-geometry.ts'
import { ElementBuffer } from './element-buffer.ts'
import { ElementPipelines } from './element-pipelines.ts'
import { GpuHost } from './gpu-host.ts'
import { GpuTextures } from './gpu-textures.ts'
import type { ItemCommand } from './item-commands.ts'
import { ItemCommands } from './item-commands.ts'
import { LinearFrames } from './linear-frames.ts'
import { PassagePainter } from './passage-painter.ts'
import type { PictureTexture } from './picture-texture.ts'
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
  readonly #passages: PassagePainter
  /** Null where gamma values are mixed, right in the canvases. */
  readonly #linear: LinearFrames | null
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
    this.#passages = new PassagePainter(host, this.#pipelines, (...drawing) =>
      this.#drawItems(...drawing),
    )
    this.#linear = host.blending === 'linear' ? new LinearFrames(host, this.#pipelines) : null
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
  static async open({ resolveFont, blending = 'gamma' }: BackendOptions): Promise<WebGpuRoom> {
    const host = await GpuHost.open(blending)
    return new WebGpuRoom(host, await probeVideoPaths(host.device), resolveFont)
  }

  /** Draw calls since the device was made. */
  get drawCalls(): number {
    return this.#drawCalls + this.#items.blurred.drawCalls
  }

  /** Bytes held in textures, without the targets' canvases. */
  get bytes(): number {
    const layers = this.#passages.bytes + (this.#linear?.bytes ?? 0)
    return this.textures.bytes + layers + this.#items.bytes
  }

  /** Draws a list over black or transparency into a target's canvas. */
  drawFrame(target: RenderTarget, canvas: GPUTexture, list: DrawList, frames: SourceFrames): void {
    const drawn = this.#linear?.textureOf(target) ?? canvas
    this.#elements.reserve(list.items.length)
    const commands = this.#prepareItems(target, list, frames, 0)
    const encoder = this.host.device.createCommandEncoder()
    this.#drawItems(encoder, target, drawn, commands).end()
    this.#present(encoder, target, canvas)
    this.#send(encoder, commands.length)
  }

  /** Draws a moment of a passage between two lists; `progress` lies between 0 and 1. */
  drawPassage(canvas: GPUTexture, passage: Passage): void {
    const { target, from, to, effect, progress, frames } = passage
    const drawn = this.#linear?.textureOf(target) ?? canvas
    // A dip shows one of both at a time.
    const shown = effect.kind === 'dip' ? dipShare(progress).shows : null
    const below = shown === 'to' ? { ...from, items: [] } : from
    const above = shown === 'from' ? { ...to, items: [] } : to
    const count = below.items.length + above.items.length
    this.#elements.reserve(count)
    const items = {
      from: this.#prepareItems(target, below, frames, 0),
      to: this.#prepareItems(target, above, frames, below.items.length),
      luma: effect.kind === 'luma' ? this.#lumaOf(effect.key, frames) : null,
    }
    const encoder = this.host.device.createCommandEncoder()
    this.#passages.record(encoder, drawn, passage, items)
    this.#drawCalls++
    this.#present(encoder, target, canvas)
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

  /** Frees what is held for a target of that id. */
  releaseTarget(id: string): void {
    this.#linear?.release(id)
  }

  dispose(): void {
    this.rasters.clear()
    this.#items.dispose()
    this.textures.dispose()
    this.#passages.dispose()
    this.#linear?.dispose()
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

  /** Shows a finished frame in the canvas, where it has not been drawn into that. */
  #present(encoder: GPUCommandEncoder, target: RenderTarget, canvas: GPUTexture): void {
    if (!this.#linear) return
    this.#linear.present(encoder, target, canvas)
    this.#drawCalls++
  }

  #lumaOf(key: SourceKey, frames: SourceFrames): GPUBindGroup | null {
    const frame = frames.get(key)
    return (frame && this.textures.bindSource(key, frame, 0, true)?.group) ?? null
  }

  #send(encoder: GPUCommandEncoder, count: number): void {
    this.#elements.send(count)
    this.host.device.queue.submit([encoder.finish()])
    this.textures.sent()
  }
}
