import type { Rgba } from '@proscenium/protocol'
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
import type { PictureTexture } from './picture-texture.ts'
import { TransitionLayer } from './transition-layer.ts'
import { TransitionStage, wayOf } from './transition-stage.ts'
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
  readonly #stage: TransitionStage
  /** The old frame of a passage, where it is not drawn into the canvas itself. */
  readonly #first: TransitionLayer
  /** The new frame of a passage. */
  readonly #second: TransitionLayer
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
    this.#stage = new TransitionStage(host, this.#pipelines)
    this.#first = new TransitionLayer(host, this.#pipelines)
    this.#second = new TransitionLayer(host, this.#pipelines)
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
    const layers = this.#first.bytes + this.#second.bytes + (this.#linear?.bytes ?? 0)
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
    const { target, effect } = passage
    const drawn = this.#linear?.textureOf(target) ?? canvas
    const encoder = this.host.device.createCommandEncoder()
    const count =
      effect.kind === 'dip'
        ? this.#drawDip(encoder, drawn, passage, effect.color)
        : this.#drawJoined(encoder, drawn, passage)
    this.#drawCalls++
    this.#present(encoder, target, canvas)
    this.#stage.send()
    this.#send(encoder, count)
  }

  /** Draws both lists and joins them. Returns how many items that are. */
  #drawJoined(encoder: GPUCommandEncoder, drawn: GPUTexture, passage: Passage): number {
    const { target, from, to, effect, progress, frames } = passage
    const count = from.items.length + to.items.length
    this.#elements.reserve(count)
    const below = this.#prepareItems(target, from, frames, 0)
    const above = this.#prepareItems(target, to, frames, below.length)
    const luma = effect.kind === 'luma' ? this.#lumaOf(effect.key, frames) : null
    const join = wayOf(effect, target, { progress, hasLuma: luma !== null })
    const second = this.#second.ofSize(target)
    this.#drawItems(encoder, target, second.texture, above).end()
    if (join === 'mix') this.#mix(encoder, drawn, passage, below)
    else if (join === 'blur') this.#blur(encoder, drawn, passage, below)
    else {
      const first = this.#first.ofSize(target)
      this.#drawItems(encoder, target, first.texture, below).end()
      this.#stage.write(0, target, { progress, shape: join.shape })
      const pictures = [first.binding, second.binding, ...(luma ? [luma] : [])]
      this.#stage.join(encoder, drawn, 0, { kind: join.kind, pictures })
    }
    return count
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
    this.#first.dispose()
    this.#second.dispose()
    this.#linear?.dispose()
    this.#stage.dispose()
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

  /** One of both lists with the dip's colour over it. Returns how many items that are. */
  #drawDip(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    { target, from, to, progress, frames }: Passage,
    color: Rgba,
  ): number {
    const { shows, share } = dipShare(progress)
    const list = shows === 'from' ? from : to
    this.#elements.reserve(list.items.length)
    const commands = this.#prepareItems(target, list, frames, 0)
    this.#stage.writeColor(color, target, share)
    const pass = this.#drawItems(encoder, target, drawn, commands)
    this.#stage.dip(pass, share)
    pass.end()
    return commands.length
  }

  /** Shows a finished frame in the canvas, where it has not been drawn into that. */
  #present(encoder: GPUCommandEncoder, target: RenderTarget, canvas: GPUTexture): void {
    if (!this.#linear) return
    this.#linear.present(encoder, target, canvas)
    this.#drawCalls++
  }

  /** Draws items into a texture and lays the second layer over them with the passage's share. */
  #mix(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    { target, progress: share }: Passage,
    items: readonly ItemCommand[],
  ): void {
    const pass = this.#drawItems(encoder, target, drawn, items)
    pass.setPipeline(this.#pipelines.mix)
    pass.setBlendConstant([share, share, share, share])
    pass.setBindGroup(0, this.#second.ofSize(target).binding)
    pass.draw(4)
    pass.end()
  }

  /** The mix of both, blurred across into the second layer and from there down into the canvas. */
  #blur(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    passage: Passage,
    items: readonly ItemCommand[],
  ): void {
    const { target, progress } = passage
    const first = this.#first.ofSize(target)
    const second = this.#second.ofSize(target)
    this.#mix(encoder, first.texture, passage, items)
    this.#stage.writeBlur(target, progress)
    const kind = 'blur'
    this.#stage.join(encoder, second.texture, 0, { kind, pictures: [first.binding] })
    this.#stage.join(encoder, drawn, 1, { kind, pictures: [second.binding] })
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
