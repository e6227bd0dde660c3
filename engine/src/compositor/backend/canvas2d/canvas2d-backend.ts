import type { DrawList, SourceKey } from '../../../scene/draw-list.ts'
import type {
  BackendCapabilities,
  BackendOptions,
  BackendStats,
  FrameTiming,
  RenderTarget,
  TargetSurface,
} from '../compositor-backend.ts'
import { BackendUnavailableError } from '../compositor-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import type { Passage } from '../targeted-backend.ts'
import { TargetedBackend } from '../targeted-backend.ts'
import { commonEffects } from '../transition-effect.ts'
import { CanvasRing } from './canvas-ring.ts'
import { Canvas2dPainter } from './canvas2d-painter.ts'

/** Browsers refuse larger canvases, or slow down with them. */
const MAX_SIZE_PX = 8192

/** What the maker of this backend found out about the machine. */
export interface Canvas2dOptions extends BackendOptions {
  /** True when 2D canvases are drawn by the CPU, as they are where WebGL is or is missing; default true. */
  readonly softwareRendering?: boolean
}

interface Room {
  readonly target: RenderTarget
  readonly ring: CanvasRing
}

/** Draws with 2D canvases, one for each target: the cheapest way without a GPU, and the fallback when it is lost. */
export class Canvas2dBackend extends TargetedBackend {
  readonly kind = 'canvas2d'
  readonly #painter: Canvas2dPainter
  readonly #rooms = new Map<string, Room>()

  constructor(options: Canvas2dOptions = {}) {
    super(describe(options), options)
    this.#painter = new Canvas2dPainter(options.resolveFont)
  }

  get isLost(): boolean {
    for (const { ring } of this.#rooms.values()) {
      for (const context of ring.contexts) if (context.isContextLost()) return true
    }
    return false
  }

  prepare(list: DrawList, frames: SourceFrames): void {
    this.#painter.prepare(list, frames)
  }

  surface(target: RenderTarget): TargetSurface {
    const { width, height } = target
    return { canvas: this.#ringOf(target).current.canvas, rect: { x: 0, y: 0, width, height } }
  }

  readPixels(target: RenderTarget): Uint8Array {
    const { data } = this.#ringOf(target).current.getImageData(0, 0, target.width, target.height)
    return new Uint8Array(data.buffer)
  }

  override captureFrame(target: RenderTarget, timing: FrameTiming): VideoFrame {
    const frame = super.captureFrame(target, timing)
    this.#ringOf(target).take()
    return frame
  }

  releaseSource(key: SourceKey): void {
    this.#painter.releaseSource(key)
  }

  fontsChanged(): void {
    this.#painter.rasters.clear()
  }

  stats(): BackendStats {
    const { sources, rasters, paintedElements, bytes } = this.#painter
    return {
      uploads: sources.uploads,
      rasterisations: rasters.rasterisations,
      drawCalls: paintedElements,
      textureBytes: bytes + this.canvasBytes,
    }
  }

  async rebuild(): Promise<void> {
    if (!this.isLost) return
    this.#painter.dispose()
    for (const { target } of [...this.#rooms.values()]) this.furnish(target)
    this.rebuilt()
  }

  dispose(): void {
    for (const target of this.targets.all) this.removeTarget(target)
    this.#painter.dispose()
  }

  /** Gives a target canvases of its size. */
  protected furnish(target: RenderTarget): void {
    this.#rooms.set(target.id, { target, ring: new CanvasRing(() => this.#makeCanvas(target)) })
  }

  #makeCanvas(target: RenderTarget): OffscreenCanvasRenderingContext2D {
    const canvas = new OffscreenCanvas(target.width, target.height)
    const context = canvas.getContext('2d', { alpha: target.alpha })
    if (!context) {
      throw new BackendUnavailableError('canvas2d', 'the browser gives no 2D context')
    }
    canvas.addEventListener('contextlost', () => {
      if (this.#rooms.get(target.id)?.target === target) this.reportLoss()
    })
    return context
  }

  protected vacate({ id }: RenderTarget): void {
    this.#rooms.delete(id)
  }

  protected drawList(target: RenderTarget, list: DrawList, frames: SourceFrames): void {
    this.#painter.paintFrame(this.#ringOf(target).next(), list, frames, target.alpha)
  }

  protected drawPassage({ target, from, to, effect, progress, frames }: Passage): void {
    const { alpha } = target
    const passage = { from, to, effect, progress, alpha }
    this.#painter.paintPassage(this.#ringOf(target).next(), passage, frames)
  }

  protected endDraw(): void {
    this.#painter.rasters.endDraw()
  }

  protected override get canvasBytes(): number {
    let bytes = 0
    for (const { target, ring } of this.#rooms.values()) {
      bytes += target.width * target.height * 4 * ring.contexts.length
    }
    return bytes
  }

  #ringOf(target: RenderTarget): CanvasRing {
    this.targets.check(target)
    const room = this.#rooms.get(target.id)
    if (!room) throw new RangeError(`The render target "${target.id}" has no canvas`)
    return room.ring
  }
}

function describe({ softwareRendering = true }: Canvas2dOptions): BackendCapabilities {
  return {
    renderer: 'canvas2d',
    softwareRendering,
    videoUpload: softwareRendering ? 'pixels' : 'video-frame',
    maxSizePx: MAX_SIZE_PX,
    transitions: commonEffects,
    blending: 'gamma',
  }
}
