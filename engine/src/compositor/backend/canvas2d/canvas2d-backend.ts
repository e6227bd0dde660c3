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
import { BackendUnavailableError } from '../compositor-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import { TargetRegistry } from '../target-registry.ts'
import { commonEffects } from '../transition-effect.ts'
import { Canvas2dPainter } from './canvas2d-painter.ts'

/** Browsers refuse larger canvases, or slow down with them. */
const MAX_SIZE_PX = 8192
const BYTES_PER_PIXEL = 4

/** What the maker of this backend found out about the machine. */
export interface Canvas2dOptions extends BackendOptions {
  /** True when 2D canvases are drawn by the CPU, as they are where WebGL is or is missing; default true. */
  readonly softwareRendering?: boolean
}

interface Room {
  readonly target: RenderTarget
  readonly context: OffscreenCanvasRenderingContext2D
}

/** Draws with 2D canvases, one for each target: the cheapest way without a GPU, and the fallback when it is lost. */
export class Canvas2dBackend implements CompositorBackend {
  readonly kind = 'canvas2d'
  readonly capabilities: BackendCapabilities
  readonly #options: Canvas2dOptions
  readonly #targets = new TargetRegistry(MAX_SIZE_PX)
  readonly #painter: Canvas2dPainter
  readonly #rooms = new Map<string, Room>()
  #lossReported = false

  constructor(options: Canvas2dOptions = {}) {
    const { softwareRendering = true } = options
    this.#options = options
    this.#painter = new Canvas2dPainter(options.resolveFont)
    this.capabilities = {
      renderer: 'canvas2d',
      softwareRendering,
      videoUpload: softwareRendering ? 'pixels' : 'video-frame',
      maxSizePx: MAX_SIZE_PX,
      transitions: commonEffects,
      blending: 'gamma',
    }
  }

  get isLost(): boolean {
    return [...this.#rooms.values()].some(({ context }) => context.isContextLost())
  }

  createTarget(id: string, width: number, height: number, { alpha = false } = {}): RenderTarget {
    return this.#furnish(this.#targets.create(id, width, height, alpha))
  }

  resizeTarget(target: RenderTarget, width: number, height: number): RenderTarget {
    return this.#furnish(this.#targets.resize(target, width, height))
  }

  removeTarget(target: RenderTarget): void {
    if (this.#targets.remove(target)) this.#rooms.delete(target.id)
  }

  draw(target: RenderTarget, list: DrawList, frames: SourceFrames): boolean {
    this.#targets.check(target, list)
    if (this.isLost) return false
    this.#painter.paintFrame(this.#contextOf(target), list, frames, target.alpha)
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
    const { alpha } = target
    const passage = { from, to, effect, progress, alpha }
    this.#painter.paintPassage(this.#contextOf(target), passage, frames)
    return this.#finishDraw()
  }

  prepare(list: DrawList, frames: SourceFrames): void {
    this.#painter.prepare(list, frames)
  }

  captureFrame(target: RenderTarget, { timestampUs, durationUs }: FrameTiming): VideoFrame {
    return new VideoFrame(this.#contextOf(target).canvas, {
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
    return createImageBitmap(this.#contextOf(target).canvas, options)
  }

  surface(target: RenderTarget): TargetSurface {
    const { width, height } = target
    return { canvas: this.#contextOf(target).canvas, rect: { x: 0, y: 0, width, height } }
  }

  readPixels(target: RenderTarget): Uint8Array {
    const { data } = this.#contextOf(target).getImageData(0, 0, target.width, target.height)
    return new Uint8Array(data.buffer)
  }

  releaseSource(key: SourceKey): void {
    this.#painter.releaseSource(key)
  }

  fontsChanged(): void {
    this.#painter.rasters.clear()
  }

  stats(): BackendStats {
    const { sources, rasters, paintedElements, bytes } = this.#painter
    const targetPixels = this.#targets.all.reduce(
      (sum, { width, height }) => sum + width * height,
      0,
    )
    return {
      uploads: sources.uploads,
      rasterisations: rasters.rasterisations,
      drawCalls: paintedElements,
      textureBytes: bytes + targetPixels * BYTES_PER_PIXEL,
    }
  }

  rebuild(): Promise<void> {
    if (this.isLost) {
      this.#painter.dispose()
      for (const { target } of [...this.#rooms.values()]) this.#furnish(target)
      this.#lossReported = false
    }
    return Promise.resolve()
  }

  dispose(): void {
    for (const target of this.#targets.all) this.removeTarget(target)
    this.#painter.dispose()
  }

  #finishDraw(): boolean {
    this.#painter.rasters.endDraw()
    return !this.isLost
  }

  /** Gives a target a canvas of its size. */
  #furnish(target: RenderTarget): RenderTarget {
    const canvas = new OffscreenCanvas(target.width, target.height)
    const context = canvas.getContext('2d', { alpha: target.alpha })
    if (!context) {
      this.#targets.remove(target)
      throw new BackendUnavailableError('canvas2d', 'the browser gives no 2D context')
    }
    canvas.addEventListener('contextlost', () => this.#reportLoss(target))
    this.#rooms.set(target.id, { target, context })
    return target
  }

  #contextOf(target: RenderTarget): OffscreenCanvasRenderingContext2D {
    this.#targets.check(target)
    const room = this.#rooms.get(target.id)
    if (!room) throw new RangeError(`The render target "${target.id}" has no canvas`)
    return room.context
  }

  #reportLoss(target: RenderTarget): void {
    if (this.#lossReported || this.#rooms.get(target.id)?.target !== target) return
    this.#lossReported = true
    this.#options.onLost?.()
  }
}
