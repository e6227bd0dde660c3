import type { OverlayReference, VisualElement } from '@proscenium/protocol'
import type { CanvasRole } from '../api/canvas.ts'
import type { FontFaceSource } from '../api/engine-options.ts'
import type { FrameReport } from '../api/engine-stats.ts'
import type { FrameRecord } from '../api/frame-record.ts'
import type { Tally } from '../api/multiview.ts'
import type { MediaAddress } from '../playback/media-bytes.ts'
import type { PlaybackAnchor } from '../playback/playback-anchor.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { PlaceholderWords } from '../scene/placeholder-words.ts'
import type { ElementDescription } from '../scene/scene-context.ts'
import type { Blending } from './backend/blending.ts'
import type { BackendKind } from './backend/compositor-backend.ts'
import type { FrameAlpha } from './backend/source-frame.ts'
import type { CompositorStats } from './compositor-stats.ts'
import type { StallLimits } from './feeds/stall-detector.ts'
import type { TakeMove, TakeRequest } from './take/take-machine.ts'

/** A scene as the compositor holds it: the document's pictures and the host's answers about them. */
export interface SceneSheet {
  readonly id: string
  readonly visualElements: readonly VisualElement[]
  readonly overlayElements: readonly OverlayReference[]
  /** By element id. */
  readonly descriptions: Readonly<Record<string, ElementDescription>>
  /** By overlay id. */
  readonly overlays: Readonly<Record<string, readonly VisualElement[]>>
  /** The still that stands in for a source. */
  readonly fallbacks: Readonly<Record<SourceKey, SourceKey>>
  /** Elements without a picture are left out: what names them is for whoever prepares a scene. */
  readonly hidesMissing?: boolean
}

/** How the compositor gets the pictures of a source. */
export type FeedSpec =
  | {
      readonly kind: 'track'
      readonly readable: ReadableStream<VideoFrame>
      /** Null for sources that may stand still, such as a screen. */
      readonly stall: StallLimits | null
      readonly alpha?: FrameAlpha
    }
  | {
      readonly kind: 'still'
      readonly bitmap: ImageBitmap
      readonly width: number
      readonly height: number
      /** True for a drawing, which can be made larger. */
      readonly vector?: boolean
    }
  | {
      readonly kind: 'file'
      readonly address: MediaAddress
      readonly anchor: PlaybackAnchor
      readonly loop: boolean
    }
  /** A short file, decoded as a whole. */
  | { readonly kind: 'clip'; readonly address: MediaAddress }
  | { readonly kind: 'animation'; readonly data: ArrayBuffer; readonly type: string }
  | { readonly kind: 'pushed'; readonly frameRate: number; readonly alpha?: FrameAlpha }

/** Where a canvas' frames go. */
export type TrackEnd =
  /** To the keeper of the track. */
  | { readonly kind: 'port'; readonly port: MessagePort }
  | { readonly kind: 'writable'; readonly writable: WritableStream<VideoFrame> }
  | { readonly kind: 'surface'; readonly surface: OffscreenCanvas | HTMLCanvasElement }

/** A place in the page that shows a canvas; sizes in device pixels. */
export interface DisplaySpec {
  readonly displayId: number
  readonly canvasId: string
  readonly width: number
  readonly height: number
  readonly fit: 'fit' | 'fill'
  readonly maxFps: number
  readonly visible: boolean
}

/** The grid of a multiview, complete; sources by themselves are scenes by now. */
export interface MultiviewSheet {
  readonly columns: number | null
  readonly sceneAspect: number
  readonly cells: readonly {
    readonly shows:
      | { readonly kind: 'scene'; readonly sceneId: string }
      | { readonly kind: 'canvas'; readonly canvasId: string }
      | null
    readonly label: string
    readonly tally: Tally | null
    readonly safeAreas: boolean
    readonly span: number
  }[]
}

/** How the compositor starts. */
export interface StartSpec {
  readonly backend: 'auto' | BackendKind
  /** On which values colours are to be mixed; default `gamma`. */
  readonly blending?: Blending
  readonly clock: 'realtime' | 'manual'
  readonly words: PlaceholderWords | null
  /**
   * Where the frames' time begins, in milliseconds since 1970: a compositor that takes the place of another
   * goes on in its time. Default now.
   */
  readonly originMs?: number
}

/** Orders to the compositor. Those with a `requestId` are answered by one `reply`. */
export type CompositorCommand =
  | ({ readonly kind: 'start' } & StartSpec)
  | { readonly kind: 'batch'; readonly commands: readonly CompositorCommand[] }
  | { readonly kind: 'scene-set'; readonly sheet: SceneSheet }
  | { readonly kind: 'scene-remove'; readonly id: string }
  | {
      readonly kind: 'canvas-add'
      readonly id: string
      readonly width: number
      readonly height: number
      readonly frameRate: number
      readonly role: CanvasRole
    }
  | { readonly kind: 'canvas-track'; readonly id: string; readonly end: TrackEnd }
  | { readonly kind: 'canvas-remove'; readonly id: string }
  | { readonly kind: 'multiview-set'; readonly id: string; readonly sheet: MultiviewSheet }
  | ({ readonly kind: 'display-set' } & DisplaySpec)
  | { readonly kind: 'display-shown'; readonly displayId: number }
  | { readonly kind: 'display-remove'; readonly displayId: number }
  | { readonly kind: 'feed-open'; readonly key: SourceKey; readonly feed: FeedSpec }
  | { readonly kind: 'feed-close'; readonly key: SourceKey }
  /** A source shows the picture of another key; null shows its own again. */
  | { readonly kind: 'feed-alias'; readonly key: SourceKey; readonly target: SourceKey | null }
  | {
      /** Its source went away: the last picture stands so long, unless another feed comes in its place. */
      readonly kind: 'feed-lose'
      readonly key: SourceKey
      readonly holdMs: number
    }
  | { readonly kind: 'feed-push'; readonly key: SourceKey; readonly frame: VideoFrame | null }
  | {
      readonly kind: 'feed-playback'
      readonly key: SourceKey
      readonly anchor: PlaybackAnchor
      readonly loop: boolean
    }
  | { readonly kind: 'faces-follow'; readonly isOn: boolean }
  | {
      readonly kind: 'font-load'
      readonly requestId: number
      readonly fontId: string
      readonly family: string
      readonly faces: readonly FontFaceSource[]
    }
  | { readonly kind: 'take'; readonly canvasId: string; readonly take: TakeRequest }
  | {
      readonly kind: 'take-move'
      readonly canvasId: string
      readonly takeId: number
      readonly move: TakeMove
    }
  | {
      readonly kind: 'warm'
      readonly requestId: number
      readonly canvasId: string
      readonly sceneId: string
    }
  | {
      readonly kind: 'snapshot'
      readonly requestId: number
      readonly canvasId: string
      readonly type: string
      readonly width: number | null
      readonly quality: number | null
    }
  | { readonly kind: 'journal'; readonly requestId: number }
  | { readonly kind: 'step'; readonly requestId: number; readonly ptsUs: number }
  | { readonly kind: 'lose-context'; readonly requestId: number }
  | {
      readonly kind: 'backend-switch'
      readonly requestId: number
      readonly backend: BackendKind
    }
  | { readonly kind: 'stop'; readonly requestId: number }

/** What one reply carries, by the kind of its command. */
export interface CompositorReplies {
  'font-load': null
  warm: null
  snapshot: Blob
  step: FrameReport
  journal: readonly FrameRecord[]
  'lose-context': null
  'backend-switch': null
  stop: CompositorStats
}
export type RequestKind = keyof CompositorReplies
