import type { Bounds } from '@proscenium/protocol'
import type { MultiviewLayout } from './multiview.ts'
import type { SourceRef } from './source-input.ts'
import type { Take, TransitionInput } from './take.ts'

/**
 * What a canvas is for. `program` is drawn first, then `iso` (one source by itself, with its sound), then
 * `preview`, and with the time that is left `multiview` (a grid of scenes, canvases and sources).
 */
export type CanvasRole = 'program' | 'preview' | 'iso' | 'multiview'

/** A frame to compose: size in whole pixels, frames a second. */
export interface CanvasOptions {
  /** Whole pixels, 1 to 8192. */
  readonly width: number
  /** Whole pixels, 1 to 8192. */
  readonly height: number
  /** Frames a second of the track; 1 to 120. */
  readonly frameRate: number
  /** Default `program`. */
  readonly role?: CanvasRole
  /** Draws at most so many frames a second, whatever `frameRate` says; for previews. */
  readonly maxFps?: number
  /** Role `iso` only, and needed there: the source that it shows. */
  readonly source?: SourceRef
  /** Role `multiview` only: its grid; default an empty one. */
  readonly multiview?: MultiviewLayout
  /**
   * Id of another canvas whose takes this one makes too, in the same frame, such as a story program that
   * follows the landscape one.
   */
  readonly followCanvas?: string
  /** The scene to take where the followed canvas takes one; default the same scene. */
  readonly followScene?: (sceneId: string) => string | null
}

/** What to do about sources that are not ready when a take begins. */
export interface TakeOptions {
  /** `wait` (default): up to `waitMs` for them; `cut`: not at all, placeholders stand in. */
  readonly whenNotReady?: 'wait' | 'cut'
  /**
   * Milliseconds from 0, Infinity for as long as it takes; default 500, and 3000 for a stinger, whose take
   * begins when its clip is decoded.
   */
  readonly waitMs?: number
}

/** How a canvas fills an element of another shape. */
export interface AttachOptions {
  /** `fit` shows all, with bars (default); `fill` covers and cuts. */
  readonly fit?: 'fit' | 'fill'
  /** Shows at most so many frames a second, a number above 0; default as many as are drawn. */
  readonly maxFps?: number
}

/** Whether one element can be shown at once. */
export interface ElementReadiness {
  /** A visual element of the scene; its captions count with it. */
  readonly elementId: string
  /** `missing`: a placeholder will show; `failed`: its source could not be opened. */
  readonly state: 'ready' | 'loading' | 'missing' | 'failed'
  /** Why its source is in that state, for people; absent where the source has nothing to say. */
  readonly reason?: string
}

/** What `prepare` does besides opening the scene. */
export interface PrepareOptions {
  /** How long it waits, in milliseconds from 0, Infinity for as long as it takes; default 5000. */
  readonly timeoutMs?: number
  /** The transition of the coming take: what it shows itself, such as the image of a luma wipe, is opened too. */
  readonly transition?: TransitionInput
}

/** What `prepare` found: `ready` when nothing is still loading or has failed. */
export interface Readiness {
  /** The scene that was prepared. */
  readonly sceneId: string
  /** True when no element is still loading or has failed; a placeholder counts as ready. */
  readonly ready: boolean
  /** One entry for each visual element, in the scene's order; the worst of its captions counts. */
  readonly elements: readonly ElementReadiness[]
}

/** What a snapshot looks like: its type, and its width in pixels (the height follows). */
export interface SnapshotOptions {
  /** Default `image/png`. */
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Pixels; default the canvas' own width. One beyond what the graphics can draw is lowered to that. */
  readonly width?: number
  /** 0 to 1, for JPEG and WebP; default the browser's. */
  readonly quality?: number
}

/** One composed picture with its own scene, such as program or preview. */
export interface Canvas {
  /** What `addCanvas` was given; its bus of sound has the same id. */
  readonly id: string
  /** Pixels of its frames, whatever size it is shown at in the page. */
  readonly width: number
  /** Pixels of its frames, likewise. */
  readonly height: number
  /** Frames a second: the smaller one of `frameRate` and `maxFps` as they were asked for. */
  readonly frameRate: number
  /** What it was added for; it stays that. */
  readonly role: CanvasRole
  /** The scene on the canvas, or the one that a running take goes to; null is black. */
  readonly sceneId: string | null
  /**
   * The canvas as a stream: one video track, and for a program canvas one audio track. The tracks are
   * made when the property is first read and stay the same as long as the canvas lives; where nothing
   * plays they carry black and silence.
   */
  readonly stream: MediaStream
  /**
   * Shows the canvas in an element of the page, or of a window that the page opened, at the size at which it is
   * displayed, until the returned function is called; call it before such a window goes. The element needs no
   * context of its own and may be attached again later, to this or another engine. Throws EngineError
   * `invalid-option` when it already has a context of another kind, or draws in a worker.
   */
  attach(element: HTMLCanvasElement, options?: AttachOptions): () => void
  /**
   * Opens and warms everything that a scene shows (sources, fonts, textures) and says what is ready. Ends
   * after `timeoutMs` (default 5000) with what there is by then. The scene stays warm until another one is
   * prepared on this canvas.
   */
  prepare(sceneId: string, options?: PrepareOptions): Promise<Readiness>
  /**
   * Puts a scene on the canvas; `null` is black. Default is a cut. Waits up to half a second for sources
   * that are not ready (see `TakeOptions`), so a prepared scene starts with the next frame. A take that is
   * running ends first, as `superseded`. Throws EngineError `unknown-scene`, or `invalid-option` on `iso` and
   * `multiview` canvases, which have no scene of their own.
   */
  take(sceneId: string | null, transition?: TransitionInput, options?: TakeOptions): Take
  /** Shows another grid. Throws EngineError `invalid-option` on a canvas that is no multiview. */
  arrange(layout: MultiviewLayout): void
  /** Shows another source. Throws EngineError `invalid-option` on a canvas whose role is not `iso`. */
  showSource(source: SourceRef): void
  /** The picture as it is now. */
  snapshot(options?: SnapshotOptions): Promise<Blob>
  /** Id of the topmost element or caption at a point in percent of the frame. */
  hitTest(xPercent: number, yPercent: number): string | undefined
  /** What is really drawn of an element of the current scene, in percent of the frame (GAP-023). */
  bounds(elementId: string): Bounds | undefined
  /** Ends the tracks and frees the canvas. */
  dispose(): void
}
