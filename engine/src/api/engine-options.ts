import type { OverlayReference, VisualElement } from '@proscenium/protocol'
import type { Blending } from '../compositor/backend/blending.ts'
import type { BackendKind } from '../compositor/backend/compositor-backend.ts'
import type { ShaderTransitions } from '../scene/passage-effect.ts'
import type { PlaceholderWords } from '../scene/placeholder-words.ts'
import type { ElementDescription } from '../scene/scene-context.ts'
import type { CaptureKind } from './capabilities.ts'
import type { EngineError } from './engine-error.ts'
import type { SourceRef, SourceResolver } from './source-input.ts'

/** One file of a font. */
export interface FontFaceSource {
  /** Address of a font file, as seen from the page; anything that a CSS `@font-face` takes. */
  readonly url: string
  /** CSS weight, such as `400`, `700` or `100 900`; default `400`. */
  readonly weight?: string
  /** CSS style; default `normal`. */
  readonly style?: 'normal' | 'italic'
}

/** What to use for a font id: a CSS family list, and the files to load where the machine lacks them. */
export interface FontSource {
  /** CSS family list, such as `"Inter", sans-serif`; the first family is the name the files get. */
  readonly family: string
  /** The files; absent where the family is installed or the page has loaded it. */
  readonly faces?: readonly FontFaceSource[]
}

/** Finds a font by the document's font id; null uses the built-in fallback. */
export type FontResolver = (fontId: string) => Promise<FontSource | null> | FontSource | null

/**
 * How long the last picture of a live source stands when no newer one comes; then its fallback image, else
 * its placeholder or nothing, as the scene asks. It also stands until another stream in its place has a picture. Milliseconds from 0; Infinity is for ever.
 */
export interface HoldTimes {
  /** Milliseconds after its track has ended or its device has gone; default 3000. */
  readonly lostMs: number
  /** Milliseconds without a picture after which a camera or guest counts as `stalled`; default 2000. */
  readonly stalledAfterMs: number
  /** Milliseconds that the picture stands from then on; default 10000. */
  readonly stalledMs: number
}

/**
 * How long is waited before something is told failed, in milliseconds from 0; Infinity is for as long as it
 * takes. What comes later is still used.
 */
export interface EngineTimeouts {
  /** From asking for a source until it has a picture or sound; default 15000. */
  readonly sourceMs?: number
  /** From asking for a font until its files are loaded; default 10000. */
  readonly fontMs?: number
  /**
   * Silence after which a compositor whose worker hangs is replaced by another; default 10000, `Infinity`
   * waits for ever. Tracks repeat their last picture meanwhile.
   */
  readonly hungMs?: number
}

/** How an engine is made. Only `resolve` is required. */
export interface EngineOptions {
  /** Finds the media of every source that a scene refers to. */
  readonly resolve: SourceResolver
  /** Finds fonts; without it, and for ids that it does not know, the family of that name or the fallback (CORE-TXT-012). */
  readonly fonts?: FontResolver
  /** `auto` measures at the start: software graphics get `canvas2d`. */
  readonly backend?: 'auto' | BackendKind
  /**
   * On which values colours are mixed: `gamma` (default) on those of sRGB, as browsers do; `linear` on amounts
   * of light, which Canvas 2D cannot: `auto` then prefers a backend that can, `capabilities.blending` tells.
   */
  readonly blending?: Blending
  /** `auto` draws in a worker where that works; `main` keeps everything in the window. */
  readonly thread?: 'auto' | 'worker' | 'main'
  /** Address of the worker's module, where the bundler's own does not suit. */
  readonly workerUrl?: string | URL
  /** Address of the module of the worker that keeps tracks alive (`keeper-worker.js`), likewise. */
  readonly keeperUrl?: string | URL
  /** Address of the audio worklet's module, likewise. */
  readonly workletUrl?: string | URL
  /** `manual` draws only when `step` is called. Default `realtime`. */
  readonly clock?: 'realtime' | 'manual'
  /** How canvases become tracks; default the best that the browser has. */
  readonly capture?: 'auto' | CaptureKind
  /** Sound to use instead of an AudioContext of the engine's own; the host keeps and closes it. */
  readonly audioContext?: AudioContext
  /**
   * `visible` (default): a visible contribution, file or media source without an audio element is heard at
   * volume 100. `none`: only audio elements are heard.
   */
  readonly implicitAudio?: 'visible' | 'none'
  /** How long last pictures stand; what is left out keeps its default. */
  readonly hold?: Partial<HoldTimes>
  /** The still picture that stands in while a source of a scene has none, such as a guest's image. */
  readonly fallbackImage?: (ref: SourceRef, sceneId: string) => string | undefined
  /**
   * Whether elements of a scene whose source has no picture are left out, captions and all; default never: a
   * placeholder names them. Those that lose their picture fade once it has stood its time.
   */
  readonly hidesMissing?: (sceneId: string) => boolean
  /** Name and description of an element for its captions (GAP-028). Asked when a scene is set or edited. */
  readonly describe?: (element: VisualElement) => ElementDescription | undefined
  /** Elements of a library overlay. Asked when a scene is set or edited. */
  readonly overlay?: (reference: OverlayReference) => readonly VisualElement[] | undefined
  /**
   * GLSL of the `shader` transitions by their names, such as `glTransitions` of
   * `@proscenium/engine/transitions`.
   */
  readonly shaderTransitions?: ShaderTransitions
  /** Words of placeholders; English by default. */
  readonly words?: PlaceholderWords
  /** How long is waited for sources, fonts and the compositor; what is left out keeps its default. */
  readonly timeouts?: EngineTimeouts
  /** Faults that no call can report. */
  readonly onError?: (error: EngineError) => void
}
