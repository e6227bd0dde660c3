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
import type { SourceFrames } from '../source-frame.ts'
import { TargetRegistry } from '../target-registry.ts'
import { commonEffects } from '../transition-effect.ts'
import { GpuCanvases } from './gpu-canvases.ts'
import { WebGpuRoom } from './webgpu-room.ts'

const BYTES_PER_PIXEL = 4

/**
 * Draws with WebGPU, one quad an element. Every target has a canvas of its own; one device draws them
 * all, so that a source is taken over once.
 */
export class WebGpuBackend implements CompositorBackend {
  readonly kind = 'webgpu'
  readonly capabilities: BackendCapabilities
  readonly #options: BackendOptions
  readonly #targets: TargetRegistry
  readonly #canvases = new GpuCanvases()
  #room: WebGpuRoom
  #isDisposed = false
  /** Totals of devices that were lost. */
  #past = { uploads: 0, rasterisations: 0, drawCalls: 0 }

  private constructor(room: WebGpuRoom, options: BackendOptions) {
    this.#room = room
    this.#options = options
    this.capabilities = describeRoom(room)
    this.#targets = new TargetRegistry(this.capabilities.maxSizePx)
    this.#watch(room)
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no WebGPU device. */
  static async create(options: BackendOptions = {}): Promise<WebGpuBackend> {
    return new WebGpuBackend(await WebGpuRoom.open(options), options)
  }

  get isLost(): boolean {
    return this.#isDisposed || this.#room.host.isLost
  }

  createTarget(id: string, width: number, height: number, { alpha = false } = {}): RenderTarget {
    return this.#furnish(this.#targets.create(id, width, height, alpha))
  }

  resizeTarget(target: RenderTarget, width: number, height: number): RenderTarget {
    return this.#furnish(this.#targets.resize(target, width, height))
  }

  removeTarget(target: RenderTarget): void {
    if (!this.#targets.remove(target)) return
    this.#canvases.remove(target)
    this.#room.releaseTarget(target.id)
  }

  /** Besides what the interface says, throws what the device refused since the drawing before. */
  draw(target: RenderTarget, list: DrawList, frames: SourceFrames): boolean {
    this.#targets.check(target, list)
    if (this.isLost) return false
    this.#room.drawFrame(target, this.#canvases.texture(target), list, frames)
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
    const passage = { target, from, to, effect, progress, frames }
    this.#room.drawPassage(this.#canvases.texture(target), passage)
    return this.#finishDraw()
  }

  prepare(list: DrawList, frames: SourceFrames): void {
    if (!this.isLost) this.#room.prepare(list, frames)
  }

  captureFrame(target: RenderTarget, { timestampUs, durationUs }: FrameTiming): VideoFrame {
    return new VideoFrame(this.surface(target).canvas, {
      timestamp: timestampUs,
      alpha: target.alpha ? 'keep' : 'discard',
      ...(durationUs === undefined ? {} : { duration: durationUs }),
    })
  }

  captureBitmap(
    target: RenderTarget,
    size?: { width: number; height: number },
  ): Promise<ImageBitmap> {
    const options = size ? { resizeWidth: size.width, resizeHeight: size.height } : {}
    return createImageBitmap(this.surface(target).canvas, options)
  }

  surface(target: RenderTarget): TargetSurface {
    this.#targets.check(target)
    const { width, height } = target
    return { canvas: this.#canvases.canvas(target), rect: { x: 0, y: 0, width, height } }
  }

  readPixels(target: RenderTarget): Uint8Array {
    this.#targets.check(target)
    return this.#canvases.read(target)
  }

  releaseSource(key: SourceKey): void {
    this.#room.release(key)
  }

  fontsChanged(): void {
    this.#room.rasters.clear()
  }

  stats(): BackendStats {
    const { textures, rasters, drawCalls, bytes } = this.#room
    const targetPixels = this.#targets.all.reduce(
      (sum, { width, height }) => sum + width * height,
      0,
    )
    return {
      uploads: this.#past.uploads + textures.uploads,
      rasterisations: this.#past.rasterisations + rasters.rasterisations,
      drawCalls: this.#past.drawCalls + drawCalls,
      textureBytes: bytes + targetPixels * BYTES_PER_PIXEL,
    }
  }

  async rebuild(): Promise<void> {
    if (!this.isLost || this.#isDisposed) return
    const room = await WebGpuRoom.open(this.#options)
    const { uploads, rasterisations, drawCalls } = this.stats()
    this.#past = { uploads, rasterisations, drawCalls }
    this.#room.dispose()
    this.#room = room
    this.#watch(room)
    this.#canvases.move(room.host)
  }

  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    for (const target of this.#targets.all) this.removeTarget(target)
    this.#room.dispose()
  }

  #furnish(target: RenderTarget): RenderTarget {
    try {
      this.#canvases.furnish(this.#room.host, target)
    } catch (error) {
      this.#targets.remove(target)
      throw error
    }
    return target
  }

  #finishDraw(): boolean {
    this.#room.rasters.endDraw()
    const fault = this.#room.host.takeFault()
    if (fault) throw fault
    return !this.isLost
  }

  #watch({ host }: WebGpuRoom): void {
    host.onLost = () => {
      if (!this.#isDisposed) this.#options.onLost?.()
    }
  }
}

function describeRoom({ host, paths }: WebGpuRoom): BackendCapabilities {
  const { renderer, softwareRendering, maxSizePx } = host.facts
  const takesFrames = paths.has('external') || paths.has('copy')
  return {
    renderer,
    softwareRendering,
    // With software rendering the browser converts each frame again for every use.
    videoUpload: takesFrames && !softwareRendering ? 'video-frame' : 'pixels',
    maxSizePx,
    transitions: commonEffects,
    blending: host.blending,
  }
}
