import type { DrawList, SourceKey } from '../../../scene/draw-list.ts'
import type {
  BackendCapabilities,
  BackendOptions,
  BackendStats,
  CompositorBackend,
  FrameTiming,
  RenderTarget,
  TargetSurface,
  TransitionEffect,
} from '../compositor-backend.ts'
import { isSoftwareRenderer, rendererName } from '../software-renderer.ts'
import type { SourceFrames } from '../source-frame.ts'
import { straightenAlpha } from '../straighten-alpha.ts'
import { TargetRegistry } from '../target-registry.ts'
import { commonEffects } from '../transition-effect.ts'
import type { GlHost } from './gl-host.ts'
import { WebGl2Room } from './webgl2-room.ts'

/**
 * Draws with WebGL2, one quad an element. All targets share one context and one canvas, in whose lower
 * left corner the target drawn last has its picture.
 */
export class WebGl2Backend implements CompositorBackend {
  readonly kind = 'webgl2'
  readonly capabilities: BackendCapabilities
  readonly #options: BackendOptions
  readonly #targets: TargetRegistry
  #room: WebGl2Room
  #lossReported = false
  #isDisposed = false
  /** Totals of contexts that were lost. */
  #past = { uploads: 0, rasterisations: 0, drawCalls: 0 }

  private constructor(room: WebGl2Room, options: BackendOptions) {
    this.#room = room
    this.#options = options
    this.capabilities = describeHost(room.host)
    this.#targets = new TargetRegistry(this.capabilities.maxSizePx)
    room.host.onLost = () => this.#reportLoss()
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no WebGL2 context. */
  static async create(options: BackendOptions = {}): Promise<WebGl2Backend> {
    return new WebGl2Backend(await WebGl2Room.open(options), options)
  }

  get isLost(): boolean {
    return this.#isDisposed || this.#room.host.gl.isContextLost()
  }

  createTarget(id: string, width: number, height: number, { alpha = false } = {}): RenderTarget {
    const target = this.#targets.create(id, width, height, alpha)
    this.#fitCanvas()
    return target
  }

  resizeTarget(target: RenderTarget, width: number, height: number): RenderTarget {
    const resized = this.#targets.resize(target, width, height)
    this.#fitCanvas()
    return resized
  }

  removeTarget(target: RenderTarget): void {
    if (this.#targets.remove(target)) this.#fitCanvas()
  }

  draw(target: RenderTarget, list: DrawList, frames: SourceFrames): boolean {
    this.#targets.check(target, list)
    if (this.isLost) return false
    this.#room.drawFrame(target, list, frames)
    return this.#finishDraw()
  }

  drawTransition(
    target: RenderTarget,
    from: DrawList,
    to: DrawList,
    effect: TransitionEffect,
    progress: number,
    frames: SourceFrames,
  ): boolean {
    if (progress <= 0) return this.draw(target, from, frames)
    if (progress >= 1) return this.draw(target, to, frames)
    this.#targets.check(target, from, to)
    if (this.isLost) return false
    this.#room.drawPassage({ target, from, to, effect, progress, frames })
    return this.#finishDraw()
  }

  prepare(list: DrawList, frames: SourceFrames): void {
    if (!this.isLost) this.#room.prepare(list, frames)
  }

  captureFrame(target: RenderTarget, { timestampUs, durationUs }: FrameTiming): VideoFrame {
    const { canvas, rect } = this.surface(target)
    const isWhole = rect.width === canvas.width && rect.height === canvas.height
    return new VideoFrame(canvas, {
      timestamp: timestampUs,
      alpha: target.alpha ? 'keep' : 'discard',
      ...(durationUs === undefined ? {} : { duration: durationUs }),
      ...(isWhole ? {} : { visibleRect: rect }),
    })
  }

  captureBitmap(
    target: RenderTarget,
    size?: { width: number; height: number },
  ): Promise<ImageBitmap> {
    const { canvas, rect } = this.surface(target)
    const options = size ? { resizeWidth: size.width, resizeHeight: size.height } : {}
    return createImageBitmap(canvas, rect.x, rect.y, rect.width, rect.height, options)
  }

  surface(target: RenderTarget): TargetSurface {
    this.#targets.check(target)
    const { canvas } = this.#room.host
    const { width, height } = target
    return { canvas, rect: { x: 0, y: canvas.height - height, width, height } }
  }

  readPixels(target: RenderTarget): Uint8Array {
    this.#targets.check(target)
    const { gl } = this.#room.host
    const { width, height } = target
    const upsideDown = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown)
    const pixels = new Uint8Array(upsideDown.length)
    const stride = width * 4
    for (let row = 0; row < height; row++) {
      const from = (height - 1 - row) * stride
      pixels.set(upsideDown.subarray(from, from + stride), row * stride)
    }
    straightenAlpha(pixels)
    return pixels
  }

  releaseSource(key: SourceKey): void {
    this.#room.textures.release(key)
    this.#room.looks.release(key)
  }

  fontsChanged(): void {
    this.#room.rasters.clear()
  }

  stats(): BackendStats {
    const { textures, rasters, drawCalls, bytes } = this.#room
    return {
      uploads: this.#past.uploads + textures.uploads,
      rasterisations: this.#past.rasterisations + rasters.rasterisations,
      drawCalls: this.#past.drawCalls + drawCalls,
      textureBytes: this.#isDisposed ? 0 : bytes,
    }
  }

  async rebuild(): Promise<void> {
    if (!this.isLost || this.#isDisposed) return
    const room = await WebGl2Room.open(this.#options)
    const { uploads, rasterisations, drawCalls } = this.stats()
    this.#past = { uploads, rasterisations, drawCalls }
    this.#room.dispose()
    this.#room = room
    this.#lossReported = false
    room.host.onLost = () => this.#reportLoss()
    this.#fitCanvas()
  }

  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    this.#room.dispose()
  }

  #finishDraw(): boolean {
    this.#room.rasters.endDraw()
    return !this.isLost
  }

  #reportLoss(): void {
    if (this.#lossReported || this.#isDisposed) return
    this.#lossReported = true
    this.#options.onLost?.()
  }

  /** The canvas is as wide as the widest target and as high as the highest. */
  #fitCanvas(): void {
    const { canvas } = this.#room.host
    const width = Math.max(1, ...this.#targets.all.map((target) => target.width))
    const height = Math.max(1, ...this.#targets.all.map((target) => target.height))
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
  }
}

function describeHost({ gl, blending }: GlHost): BackendCapabilities {
  const renderer = rendererName(gl)
  const softwareRendering = isSoftwareRenderer(renderer)
  const maxSizePx: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE)
  return {
    renderer,
    softwareRendering,
    // With software rendering the browser converts and copies a frame on its main thread.
    videoUpload: softwareRendering ? 'pixels' : 'video-frame',
    maxSizePx: typeof maxSizePx === 'number' ? maxSizePx : 2048,
    transitions: [...commonEffects, 'shader'],
    blending,
  }
}
