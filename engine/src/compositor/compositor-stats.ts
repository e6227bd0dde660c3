import type { CanvasStats, PressureLevel } from '../api/engine-stats.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { BackendKind } from './backend/compositor-backend.ts'

/** The compositor's share of the engine's figures; states of sources are the window's. */
export interface CompositorStats {
  readonly backend: BackendKind
  readonly canvases: readonly CanvasStats[]
  readonly feeds: readonly {
    readonly key: SourceKey
    readonly ageMs: number | null
    readonly frames: number
    readonly unused: number
  }[]
  readonly openFrames: number
  readonly uploads: number
  readonly gpuBytes: number
  readonly pressure: PressureLevel
}
