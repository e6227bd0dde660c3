import type { DrawList, PixelRect, SourceKey } from '../../scene/draw-list.ts'
import type { Blending } from './blending.ts'
import type { SourceFrames } from './source-frame.ts'
import type { TransitionEffect, TransitionEffectKind } from './transition-effect.ts'

/** What draws: WebGPU, WebGL2 or Canvas 2D. */
export type BackendKind = 'webgpu' | 'webgl2' | 'canvas2d'

/** What a backend found out about the machine when it was made. */
export interface BackendCapabilities {
  /** The renderer's own name, such as `ANGLE (… SwiftShader …)`; `canvas2d` where there is none. */
  readonly renderer: string
  /** True when pictures are drawn by the CPU. */
  readonly softwareRendering: boolean
  /**
   * The form of video frame that costs this backend least. For `pixels` the owner of a source copies
   * each frame on arrival, off the tick, with `PixelCopier`; for `video-frame` it hands in the frame
   * itself. Both forms are always accepted.
   */
  readonly videoUpload: 'video-frame' | 'pixels'
  /** Widest and highest target and source, in pixels. */
  readonly maxSizePx: number
  /** Effects that are drawn as asked; the others run as a fade. Absent: only the fade. */
  readonly transitions?: readonly TransitionEffectKind[]
  /** On which values colours are mixed. Absent: gamma. */
  readonly blending?: Blending
}

/** Running totals since the backend was made; differences between two readings give rates. */
export interface BackendStats {
  /** Source pictures taken over into textures or canvases. */
  readonly uploads: number
  /** Texts and placeholders drawn into bitmaps. */
  readonly rasterisations: number
  /** Draw calls (WebGL) or elements painted (Canvas 2D). */
  readonly drawCalls: number
  /** Bytes held now in textures and canvases, targets included. */
  readonly textureBytes: number
}

/** What `createTarget` returns: a handle for one canvas. Handles are valid until `removeTarget` or `dispose`. */
export interface RenderTarget {
  readonly id: string
  readonly width: number
  readonly height: number
  /** True: cleared to transparent before drawing; false: to opaque black. */
  readonly alpha: boolean
}

/** Timing of a captured frame, in microseconds. */
export interface FrameTiming {
  readonly timestampUs: number
  readonly durationUs?: number
}

/** Where a target's finished picture lies. */
export interface TargetSurface {
  readonly canvas: OffscreenCanvas
  /** The part of `canvas` that is this target's picture, in pixels from the top left. */
  readonly rect: PixelRect
}

export type { TransitionEffect, TransitionEffectKind } from './transition-effect.ts'

/**
 * Draws draw lists into canvases. One backend serves all canvases of an engine, so that a source is
 * uploaded once however many canvases show it. Synchronous but for `rebuild` and `captureBitmap`; one
 * thread (a worker, or a window in tests) owns it.
 *
 * A tick is: for each canvas, `draw` (or `drawTransition`), then at once `captureFrame`: the picture of
 * a target is only guaranteed until the next drawing call on the same backend, whichever its target.
 */
export interface CompositorBackend {
  readonly kind: BackendKind
  readonly capabilities: BackendCapabilities
  /**
   * True from the moment the graphics context is lost until `rebuild` has succeeded. Meanwhile drawing
   * returns false: keep emitting the last captured frame.
   */
  readonly isLost: boolean

  /**
   * Makes a target. Throws a RangeError when the id is taken or the size is not a whole number of
   * pixels from 1 to `capabilities.maxSizePx`.
   */
  createTarget(
    id: string,
    width: number,
    height: number,
    options?: { alpha?: boolean },
  ): RenderTarget
  /** Changes a target's size and returns its new handle; the old one becomes invalid. Throws like `createTarget`. */
  resizeTarget(target: RenderTarget, width: number, height: number): RenderTarget
  /** Frees a target; unknown handles are ignored. */
  removeTarget(target: RenderTarget): void

  /**
   * Draws one scene. Uploads the frames that the list shows and that are newer than those held; frames
   * of keys that the list does not show are not touched. An item whose key has no frame is drawn without
   * its content. Returns false, with nothing drawn, when the context is lost.
   * Throws a RangeError when the list's size is not the target's or the target is not of this backend.
   */
  draw(target: RenderTarget, list: DrawList, frames: SourceFrames): boolean
  /**
   * Draws the passage from one scene to another: `progress` 0 gives exactly `from`, 1 exactly `to`
   * (values outside are clamped); easing is the caller's. An effect that is not in
   * `capabilities.transitions` is drawn as a fade. Otherwise like `draw`.
   */
  drawTransition(
    target: RenderTarget,
    from: DrawList,
    to: DrawList,
    effect: TransitionEffect,
    progress: number,
    frames: SourceFrames,
  ): boolean
  /**
   * Does the work of the first `draw` of a list ahead of time: uploads its sources and rasterises its
   * texts, without drawing. For guaranteed takes.
   */
  prepare(list: DrawList, frames: SourceFrames): void

  /** The picture just drawn, as a frame that the caller closes. Call it right after drawing. */
  captureFrame(target: RenderTarget, timing: FrameTiming): VideoFrame
  /** The picture just drawn, as a bitmap that the caller closes; scaled where a size is given. */
  captureBitmap(
    target: RenderTarget,
    size?: { width: number; height: number },
  ): Promise<ImageBitmap>
  /** Where the picture just drawn lies, for drawing it elsewhere at once. */
  surface(target: RenderTarget): TargetSurface
  /** The picture just drawn: RGBA, straight alpha, rows top to bottom. Slow: for tests and probes. */
  readPixels(target: RenderTarget): Uint8Array

  /** Frees what is held for a source that has gone; unknown keys are ignored. */
  releaseSource(key: SourceKey): void
  /** Draws all words anew when next shown; call it after fonts were loaded or removed. */
  fontsChanged(): void
  stats(): BackendStats
  /**
   * Makes the context anew after a loss; targets stay valid, every source is uploaded again when next
   * drawn. Rejects with `BackendUnavailableError` when the machine gives no context: then make a
   * `canvas2d` backend and create the targets there. Resolves at once when nothing is lost.
   */
  rebuild(): Promise<void>
  /** Frees everything; no method may be called afterwards but `dispose`, which does nothing then. */
  dispose(): void
}

/** The machine does not give what a backend needs, such as a WebGL2 context. */
export class BackendUnavailableError extends Error {
  override readonly name = 'BackendUnavailableError'
  readonly kind: BackendKind

  constructor(kind: BackendKind, reason: string, options?: ErrorOptions) {
    super(`The ${kind} backend is not available: ${reason}`, options)
    this.kind = kind
  }
}

/** What the makers of backends take. */
export interface BackendOptions {
  /** Maps a document's font id to a CSS font-family list; default `resolveFontFamily`. */
  readonly resolveFont?: (fontId: string) => string
  /** Called once for each loss of the context; the owner then calls `rebuild`. */
  readonly onLost?: () => void
  /** On which values colours are mixed; default `gamma`. Canvas 2D knows no other. */
  readonly blending?: Blending
}
