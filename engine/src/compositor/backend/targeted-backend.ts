import type { DrawList, SourceKey } from '../../scene/draw-list.ts'
import type {
  BackendCapabilities,
  BackendKind,
  BackendOptions,
  BackendStats,
  CompositorBackend,
  FrameTiming,
  RenderTarget,
  TargetSurface,
} from './compositor-backend.ts'
import type { SourceFrames } from './source-frame.ts'
import { TargetRegistry } from './target-registry.ts'
import type { TransitionEffect } from './transition-effect.ts'

/** A moment of a passage between two lists; `progress` lies between 0 and 1. */
export interface Passage {
  readonly target: RenderTarget
  readonly from: DrawList
  readonly to: DrawList
  readonly effect: TransitionEffect
  readonly progress: number
  readonly frames: SourceFrames
}

/**
 * What all backends do alike: they keep targets and refuse what does not fit them, draw the ends of a
 * passage as the scenes themselves, hand out what was drawn and report a loss once.
 */
export abstract class TargetedBackend<Options extends BackendOptions = BackendOptions>
  implements CompositorBackend
{
  abstract readonly kind: BackendKind
  readonly capabilities: BackendCapabilities
  protected readonly options: Options
  protected readonly targets: TargetRegistry
  #lossReported = false

  protected constructor(capabilities: BackendCapabilities, options: Options) {
    this.capabilities = capabilities
    this.options = options
    this.targets = new TargetRegistry(capabilities.maxSizePx)
  }

  abstract get isLost(): boolean
  abstract surface(target: RenderTarget): TargetSurface
  abstract readPixels(target: RenderTarget): Uint8Array
  abstract prepare(list: DrawList, frames: SourceFrames): void
  abstract releaseSource(key: SourceKey): void
  abstract fontsChanged(): void
  abstract stats(): BackendStats
  abstract rebuild(): Promise<void>
  abstract dispose(): void

  /** Gives a target, new or of a new size, what it is drawn in. */
  protected abstract furnish(target: RenderTarget): void
  /** Frees what a target that has been removed was drawn in. */
  protected abstract vacate(target: RenderTarget): void
  /** Draws one list; the target is known and nothing is lost. */
  protected abstract drawList(target: RenderTarget, list: DrawList, frames: SourceFrames): void
  /** Draws a moment between two lists, likewise. */
  protected abstract drawPassage(passage: Passage): void
  /** Called after each drawing; may throw what went wrong with it. */
  protected abstract endDraw(): void

  createTarget(id: string, width: number, height: number, { alpha = false } = {}): RenderTarget {
    return this.#furnished(this.targets.create(id, width, height, alpha))
  }

  resizeTarget(target: RenderTarget, width: number, height: number): RenderTarget {
    return this.#furnished(this.targets.resize(target, width, height))
  }

  removeTarget(target: RenderTarget): void {
    if (this.targets.remove(target)) this.vacate(target)
  }

  draw(target: RenderTarget, list: DrawList, frames: SourceFrames): boolean {
    this.targets.check(target, list)
    if (this.isLost) return false
    this.drawList(target, list, frames)
    this.endDraw()
    return !this.isLost
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
    this.targets.check(target, from, to)
    if (this.isLost) return false
    this.drawPassage({ target, from, to, effect, progress, frames })
    this.endDraw()
    return !this.isLost
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

  /** Bytes of canvases, where each target has one of its own. */
  protected get canvasBytes(): number {
    return this.targets.all.reduce((sum, { width, height }) => sum + width * height * 4, 0)
  }

  /** Tells the owner of a loss, once until `rebuilt`. */
  protected reportLoss(): void {
    if (this.#lossReported) return
    this.#lossReported = true
    this.options.onLost?.()
  }

  /** To be called when a loss is over: the next one is reported again. */
  protected rebuilt(): void {
    this.#lossReported = false
  }

  #furnished(target: RenderTarget): RenderTarget {
    try {
      this.furnish(target)
    } catch (error) {
      this.targets.remove(target)
      throw error
    }
    return target
  }
}
