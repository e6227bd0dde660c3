import type { BackendKind } from '../compositor/backend/compositor-backend.ts'
import type { EngineError } from './engine-error.ts'
import type { EngineStats, PressureLevel } from './engine-stats.ts'
import type { SourceInfo } from './source-pool.ts'
import type { TakeInfo, TakeResult } from './take.ts'

/** The events of an engine and what each carries. */
export interface EngineEvents {
  /** A take leaves its old scene; one that waits for its sources tells only when it goes. */
  'take:start': TakeInfo
  /** Once a frame while a take runs. */
  'take:progress': {
    /** The canvas that is taken to another scene. */
    readonly canvasId: string
    /** How far it is, 0 to 1, not eased. */
    readonly progress: number
  }
  /** A take is over, also one that was given up before it began. */
  'take:end': TakeResult
  /** A transition that this engine does not draw runs as a fade instead, a stinger that is not decoded as a cut. */
  'take:unsupported': {
    /** The canvas that was to be taken to another scene. */
    readonly canvasId: string
    /** Kind of the transition that was asked for, such as `morph`. */
    readonly kind: string
  }
  /** State, size or playback of a source has changed. */
  'source:state': SourceInfo
  /** A source is no longer referred to and has been closed. */
  'source:closed': {
    /** As `sourceKeyOf` gives it. */
    readonly key: string
  }
  /** A file on a program canvas has played to its end; once for each element that shows or plays it. */
  'media:eof': {
    /** A canvas with the role `program`. */
    readonly canvasId: string
    /** The scene on it. */
    readonly sceneId: string
    /** The visual or audio element. */
    readonly elementId: string
    /** Key of its source. */
    readonly key: string
    /**
     * The scene to go to, which the host takes or not: `onEof` of a media source (CORE-MSR-005), that of the
     * carousel's item (LIB-CRS-014); null where there is none.
     */
    readonly onEof: string | null
  }
  /** Frames of a program canvas came late or were skipped since the last such event (at most two a second). */
  'frame:late': {
    /** A canvas with the role `program`. */
    readonly canvasId: string
    /** Frames begun more than half a frame after they were due. */
    readonly late: number
    /** Frames that were due and never made. */
    readonly skipped: number
  }
  /** A canvas has made no frame for some time; its last picture is repeated on its track. */
  'output:held': {
    /** A canvas with the role `program` or `iso`; only these have a picture at every deadline. */
    readonly canvasId: string
  }
  /** It makes frames again. */
  'output:resumed': {
    /** The canvas that was held. */
    readonly canvasId: string
    /** Frames that stood in for those that it did not make. */
    readonly repeated: number
  }
  /** A compositor that hung has been replaced; sources are opened anew, tracks are the same. */
  'compositor:restarted': {
    /** How often that has been so since the engine started, this time included. */
    readonly times: number
  }
  /** No faces are found any more: automatic crops go back to where their position says. */
  'faces:lost': {
    /** Why, in English, for logs. */
    readonly reason: string
  }
  /** The graphics context is lost; the last picture is repeated meanwhile. */
  'gpu:lost': {
    /** What drew until then. */
    readonly backend: BackendKind
  }
  /** Pictures are drawn again: by a stand-in, or by what was lost, which may follow some time later. */
  'gpu:restored': {
    /** What draws from now on. */
    readonly backend: BackendKind
    /** Milliseconds since the loss, or since the stand-in began where the lost one has come back after it. */
    readonly ms: number
  }
  /** More or less is given up to keep program on time. */
  pressure: {
    /** The level from now on. */
    readonly level: PressureLevel
    /** What is given up at that level in addition to the ones below, in English, for people. */
    readonly action: string
  }
  /** Twice a second. */
  stats: EngineStats
  /** The sound has started, stopped or been interrupted, as by a call on a phone. */
  'audio:state': {
    /** As `AudioMixer.state`. */
    readonly state: AudioContextState
  }
  /** The noise suppression of a strip has failed: it is off, and the sound goes on as it comes. */
  'audio:suppression-lost': {
    /** Key of the strip's source. */
    readonly key: string
  }
  /** The same that `onError` gets. */
  error: EngineError
}

/** Name of an event. */
export type EngineEventName = keyof EngineEvents
