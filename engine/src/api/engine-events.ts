import type { BackendKind } from '../compositor/backend/compositor-backend.ts'
import type { EngineError } from './engine-error.ts'
import type { EngineStats, PressureLevel } from './engine-stats.ts'
import type { SourceInfo } from './source-pool.ts'
import type { TakeInfo, TakeResult } from './take.ts'

/** The events of an engine and what each carries. */
export interface EngineEvents {
  'take:start': TakeInfo
  /** Once a frame while a take runs; `progress` 0 to 1, not eased. */
  'take:progress': { readonly canvasId: string; readonly progress: number }
  'take:end': TakeResult
  /** A transition that this engine does not draw runs as a fade instead, a stinger that is not decoded as a cut. */
  'take:unsupported': { readonly canvasId: string; readonly kind: string }
  /** State, size or playback of a source has changed. */
  'source:state': SourceInfo
  /** A source is no longer referred to and has been closed. */
  'source:closed': { readonly key: string }
  /** A file on a program canvas has played to its end; `onEof` is the scene to go to, if any. */
  'media:eof': {
    readonly canvasId: string
    readonly sceneId: string
    readonly elementId: string
    readonly key: string
    readonly onEof: string | null
  }
  /** Frames of a program canvas came late or were skipped since the last such event (at most one a second). */
  'frame:late': { readonly canvasId: string; readonly late: number; readonly skipped: number }
  /** A canvas has made no frame for some time; its last picture is repeated on its track. */
  'output:held': { readonly canvasId: string }
  /** It makes frames again; `repeated` stood in for those that it did not make. */
  'output:resumed': { readonly canvasId: string; readonly repeated: number }
  /** A compositor that hung has been replaced; sources are opened anew, tracks are the same. */
  'compositor:restarted': { readonly times: number }
  /** The graphics context is lost; the last picture is repeated meanwhile. */
  'gpu:lost': { readonly backend: BackendKind }
  'gpu:restored': { readonly backend: BackendKind; readonly ms: number }
  pressure: { readonly level: PressureLevel; readonly action: string }
  /** Twice a second. */
  stats: EngineStats
  'audio:state': { readonly state: AudioContextState }
  /** The same that `onError` gets. */
  error: EngineError
}

/** Name of an event. */
export type EngineEventName = keyof EngineEvents
