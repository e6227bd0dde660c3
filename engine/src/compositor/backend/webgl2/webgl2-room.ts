import type { TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import type { DrawItem, DrawList } from '../../../scene/draw-list.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import type { RenderTarget } from '../compositor-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import { ElementPrograms } from './element-programs.ts'
import { elementVariant, packElement } from './element-uniforms.ts'
import { GlHost } from './gl-host.ts'
import { GlTextures } from './gl-textures.ts'
import type { SampledPicture } from './sampled-picture.ts'
import { sampledRaster, sampledSource } from './sampled-picture.ts'
import { TransitionLayer } from './transition-layer.ts'

/** Everything that lives and dies with one WebGL context, and the drawing done with it. */
export class WebGl2Room {
  readonly host: GlHost
  readonly textures: GlTextures
  readonly rasters: RasterCache<TextureSource | null>
  readonly #programs = new ElementPrograms()
  readonly #layer: TransitionLayer
  #drawCalls = 0

  private constructor(host: GlHost, resolveFont?: (fontId: string) => string) {
    this.host = host
    this.textures = new GlTextures(host)
    this.#layer = new TransitionLayer(host)
    this.rasters = new RasterCache<TextureSource | null>(
      {
        take: (raster) => this.textures.takeRaster(raster),
        free: (texture) => this.textures.freeRaster(texture),
      },
      resolveFont,
    )
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no WebGL2 context. */
  static async open(resolveFont?: (fontId: string) => string): Promise<WebGl2Room> {
    return new WebGl2Room(await GlHost.create(), resolveFont)
  }

  /** Draw calls since the context was made. */
  get drawCalls(): number {
    return this.#drawCalls
  }

  /** Bytes held in textures and in the canvas. */
  get bytes(): number {
    const { width, height } = this.host.canvas
    return this.textures.bytes + this.#layer.bytes + width * height * 4
  }

  /** Draws a list into the canvas's lower left corner, over black or transparency. */
  drawFrame(target: RenderTarget, list: DrawList, frames: SourceFrames): void {
    const { gl } = this.host
    gl.viewport(0, 0, target.width, target.height)
    gl.clearColor(0, 0, 0, target.alpha ? 0 : 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    for (const item of list.items) this.#drawItem(item, list, frames)
  }

  /** Draws a list and lays it over what the canvas shows; `share` 1 leaves only the list. */
  mixFrame(target: RenderTarget, list: DrawList, frames: SourceFrames, share: number): void {
    const texture = this.#layer.begin(target)
    this.drawFrame(target, list, frames)
    this.#layer.end()
    this.host.bindTexture(texture)
    this.host.mixQuad(this.#programs.frame, share)
    this.#drawCalls++
  }

  /** Uploads, rasterises and compiles what a list needs. */
  prepare(list: DrawList, frames: SourceFrames): void {
    for (const item of list.items) {
      const picture = this.#bindPicture(item, frames)
      this.host.warmUp(this.#programs.get(elementVariant(item, picture !== null)))
    }
  }

  dispose(): void {
    this.rasters.clear()
    this.textures.dispose()
    this.#layer.dispose()
    this.#programs.dispose()
    this.host.dispose()
  }

  #drawItem(item: DrawItem, frame: PixelSize, frames: SourceFrames): void {
    const picture = this.#bindPicture(item, frames)
    const shader = this.#programs.get(elementVariant(item, picture !== null))
    packElement(this.#programs.uniforms, item, frame, picture)
    this.host.drawQuad(shader)
    this.#drawCalls++
  }

  /** Binds the texture that an item shows and says how; null when it shows none. */
  #bindPicture(item: DrawItem, frames: SourceFrames): SampledPicture | null {
    if (item.content?.kind !== 'source') return this.#bindRaster(item)
    const frame = frames.get(item.content.key)
    if (!frame) return null
    const picture = sampledSource(item, frame)
    this.textures.bindSource(item.content.key, frame, picture?.level ?? 0)
    return picture
  }

  #bindRaster(item: DrawItem): SampledPicture | null {
    const entry = this.rasters.get(item)
    if (!entry?.held) return null
    this.host.bindTexture(entry.held)
    return sampledRaster(item, entry.raster)
  }
}
