import type { TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import type { DrawItem, DrawList, SourceKey } from '../../../scene/draw-list.ts'
import { groundOf } from '../../../scene/ground-of.ts'
import { RasterCache } from '../../../text/raster-cache.ts'
import { drawnColor } from '../blending.ts'
import type { BackendOptions, RenderTarget } from '../compositor-backend.ts'
import { HalvedPictures } from '../pixels/halved-pictures.ts'
import type { SourceFrames } from '../source-frame.ts'
import type { Passage } from '../targeted-backend.ts'
import { dipShare } from '../transition-geometry.ts'
import { ElementPrograms } from './element-programs.ts'
import { elementVariant, packElement } from './element-uniforms.ts'
import { GlHost } from './gl-host.ts'
import { GlTextures } from './gl-textures.ts'
import { LinearFrame } from './linear-frame.ts'
import type { LooksVariant } from './looks/looks-layout.ts'
import { LooksPainter } from './looks/looks-painter.ts'
import type { SampledPicture } from './sampled-picture.ts'
import { sampledHalf, sampledRaster, sampledSource } from './sampled-picture.ts'
import { TransitionLayer } from './transition-layer.ts'
import { TransitionStage } from './transition-stage.ts'

/** Everything that lives and dies with one WebGL context, and the drawing done with it. */
export class WebGl2Room {
  readonly host: GlHost
  readonly textures: GlTextures
  readonly #halved = new HalvedPictures()
  readonly rasters: RasterCache<TextureSource | null>
  readonly #programs: ElementPrograms
  readonly #layer: TransitionLayer
  readonly #stage: TransitionStage
  readonly #looks: LooksPainter
  /** Null where gamma values are mixed, right in the canvas. */
  readonly #linear: LinearFrame | null
  #isOpaqueGround = true
  #drawCalls = 0

  private constructor(host: GlHost, resolveFont?: (fontId: string) => string) {
    this.host = host
    this.#programs = new ElementPrograms(host.blending)
    this.#linear = host.blending === 'linear' ? new LinearFrame(host) : null
    this.textures = new GlTextures(host)
    this.#layer = new TransitionLayer(host)
    this.#stage = new TransitionStage(host)
    this.#looks = new LooksPainter(host, this.textures)
    this.rasters = new RasterCache<TextureSource | null>(
      {
        take: (raster) => this.textures.takeRaster(raster),
        free: (texture) => this.textures.freeRaster(texture),
      },
      resolveFont,
    )
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no WebGL2 context. */
  static async open({ resolveFont, blending = 'gamma' }: BackendOptions): Promise<WebGl2Room> {
    return new WebGl2Room(await GlHost.create(blending), resolveFont)
  }

  /** Draw calls since the context was made. */
  get drawCalls(): number {
    return this.#drawCalls + this.#looks.drawCalls
  }

  /** Bytes held in textures and in the canvas. */
  get bytes(): number {
    const { width, height } = this.host.canvas
    return (
      this.textures.bytes +
      this.#halved.bytes +
      this.#layer.bytes +
      this.#stage.bytes +
      this.#looks.bytes +
      (this.#linear?.bytes ?? 0) +
      width * height * 4
    )
  }

  /** Draws a list into the canvas's lower left corner, over black or transparency. */
  drawFrame(target: RenderTarget, list: DrawList, frames: SourceFrames): void {
    this.#inCanvas(target, () => this.#drawList(target, list, frames))
  }

  /** Draws a moment of a passage between two lists; `progress` lies between 0 and 1. */
  drawPassage(passage: Passage): void {
    this.#inCanvas(passage.target, () => this.#drawPassage(passage))
  }

  /** Uploads, rasterises and compiles what a list needs. */
  prepare(list: DrawList, frames: SourceFrames): void {
    for (const item of list.items) {
      const looks = this.#prepareLooks(item, frames)
      const picture = this.#bindPicture(item, frames)
      this.host.warmUp(this.#programs.get(elementVariant(item, picture, looks)))
    }
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    this.textures.release(key)
    this.#halved.release(key)
    this.#looks.release(key)
  }

  dispose(): void {
    this.rasters.clear()
    this.textures.dispose()
    this.#halved.clear()
    this.#layer.dispose()
    this.#stage.dispose()
    this.#looks.dispose()
    this.#linear?.dispose()
    this.#programs.dispose()
    this.host.dispose()
  }

  /** Draws into the canvas, by way of a layer where light is mixed. */
  #inCanvas(target: RenderTarget, draw: () => void): void {
    this.#linear?.begin()
    draw()
    if (!this.#linear) return
    this.#linear.present(target)
    this.#drawCalls++
  }

  #drawList(target: RenderTarget, list: DrawList, frames: SourceFrames): void {
    const { gl, blending } = this.host
    const { color, items } = groundOf(list)
    gl.viewport(0, 0, target.width, target.height)
    if (color) gl.clearColor(...drawnColor(color, blending))
    else gl.clearColor(0, 0, 0, target.alpha ? 0 : 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    this.#isOpaqueGround = !target.alpha
    for (const item of items) this.#drawItem(item, list, frames)
  }

  /** Draws a list and lays it over what is there; `share` 1 leaves only the list. */
  #mixList(target: RenderTarget, list: DrawList, frames: SourceFrames, share: number): void {
    const texture = this.#layer.begin(target)
    this.#drawList(target, list, frames)
    this.#layer.end()
    this.host.bindTexture(texture)
    this.host.mixQuad(this.#programs.frame, share)
    this.#drawCalls++
  }

  #drawPassage({ target, from, to, effect, progress, frames }: Passage): void {
    const drawFrom = () => this.#drawList(target, from, frames)
    const drawTo = () => this.#drawList(target, to, frames)
    const mixTo = () => this.#mixList(target, to, frames, progress)
    if (effect.kind === 'dip') {
      const { shows, share } = dipShare(progress)
      if (shows === 'from') drawFrom()
      else drawTo()
      this.#stage.dip(effect.color, target, share)
    } else if (
      effect.kind === 'fade' ||
      !this.#stage.draw(effect, {
        target,
        progress,
        drawFrom,
        drawTo,
        mixTo,
        bindLuma: () => effect.kind === 'luma' && this.#bindSource(effect.key, frames),
      })
    ) {
      drawFrom()
      mixTo()
      return
    }
    this.#drawCalls++
  }

  #drawItem(item: DrawItem, frame: PixelSize, frames: SourceFrames): void {
    const looks = this.#prepareLooks(item, frames)
    const picture = this.#bindPicture(item, frames)
    const shader = this.#programs.get(elementVariant(item, picture, looks))
    packElement(this.#programs.uniforms, item, frame, picture, this.host.blending)
    if (item.looks) this.#looks.draw(item, shader, frame)
    else this.host.drawQuad(shader)
    this.#drawCalls++
  }

  /** Readies an item's looks; before its picture is bound, since their pictures are bound on the way. */
  #prepareLooks(item: DrawItem, frames: SourceFrames): LooksVariant | undefined {
    if (!item.looks) return undefined
    const { looks } = this.#programs
    return this.#looks.prepare(item, frames, { looks, isOpaqueGround: this.#isOpaqueGround })
  }

  #bindSource(key: SourceKey, frames: SourceFrames): boolean {
    const frame = frames.get(key)
    if (frame) this.textures.bindSource(key, frame, 0)
    return frame !== undefined
  }

  /** Binds the texture that an item shows and says how; null when it shows none. */
  #bindPicture(item: DrawItem, frames: SourceFrames): SampledPicture | null {
    if (item.content?.kind !== 'source') return this.#bindRaster(item)
    const frame = frames.get(item.content.key)
    if (!frame) return null
    const blurred = item.looks && this.#looks.bindBlurred(item, frame)
    if (blurred) return blurred
    const picture = sampledSource(item, frame)
    const { key } = item.content
    const level = picture?.level ?? 0
    const half = picture && this.#halved.get(key, frame, level)
    if (half) {
      this.textures.bindHalved(key, half, level)
      return sampledHalf(picture, { width: half.pixelWidth, height: half.pixelHeight })
    }
    this.textures.bindSource(key, frame, level)
    return picture
  }

  #bindRaster(item: DrawItem): SampledPicture | null {
    const entry = this.rasters.get(item)
    if (!entry?.held) return null
    this.host.bindTexture(entry.held)
    return sampledRaster(item, entry.raster)
  }
}
