import type { PressureLevel } from '../api/engine-stats.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { Blending } from './backend/blending.ts'
import type { BackendKind, TransitionEffectKind } from './backend/compositor-backend.ts'
import type { CompositorStats } from './compositor-stats.ts'
import type { CompositorReplies, RequestKind } from './messages.ts'
import type { FinishedTake } from './take/take-machine.ts'

/** What the compositor tells the window. */
export type CompositorReport =
  | {
      readonly kind: 'started'
      readonly backend: BackendKind
      readonly renderer: string
      readonly softwareRendering: boolean
      readonly blending: Blending
      readonly transitions: readonly TransitionEffectKind[]
      readonly reasons: readonly string[]
    }
  | { readonly kind: 'start-failed'; readonly reason: string }
  | {
      readonly kind: 'reply'
      readonly requestId: number
      readonly result: CompositorReplies[RequestKind]
    }
  | { readonly kind: 'refusal'; readonly requestId: number; readonly reason: string }
  | {
      readonly kind: 'take-progress'
      readonly canvasId: string
      readonly takeId: number
      readonly progress: number
    }
  | ({ readonly kind: 'take-ended'; readonly canvasId: string } & FinishedTake)
  | {
      readonly kind: 'feed-size'
      readonly key: SourceKey
      readonly width: number
      readonly height: number
    }
  /** A drawing is shown with its longer side at so many pixels, larger than it was made. */
  | { readonly kind: 'feed-scale'; readonly key: SourceKey; readonly sidePx: number }
  | { readonly kind: 'feed-live'; readonly key: SourceKey }
  | {
      readonly kind: 'feed-stalled'
      readonly key: SourceKey
      /** `lost`: its picture has been taken away. */
      readonly stage: 'stalled' | 'lost'
    }
  | { readonly kind: 'feed-ended'; readonly key: SourceKey; readonly jump: number | null }
  | { readonly kind: 'feed-failed'; readonly key: SourceKey; readonly reason: string }
  | { readonly kind: 'feed-cut-off'; readonly key: SourceKey }
  | { readonly kind: 'feed-request'; readonly key: SourceKey }
  | { readonly kind: 'display-frame'; readonly displayId: number; readonly bitmap: ImageBitmap }
  | {
      readonly kind: 'late'
      readonly canvasId: string
      readonly late: number
      readonly skipped: number
    }
  | { readonly kind: 'pressure'; readonly level: PressureLevel; readonly action: string }
  | { readonly kind: 'gpu-lost'; readonly backend: BackendKind }
  | { readonly kind: 'gpu-restored'; readonly backend: BackendKind; readonly ms: number }
  /** Windows no longer follow faces: the detector could not be started, or has failed. */
  | { readonly kind: 'faces-lost'; readonly reason: string }
  | { readonly kind: 'stats'; readonly stats: CompositorStats }
  | { readonly kind: 'fault'; readonly reason: string }

/** Sends a report; transferables move with it. */
export type SendReport = (report: CompositorReport, transfer?: Transferable[]) => void
