import type { BackendKind } from '../compositor/backend/compositor-backend.ts'
import type { SourceState } from './source-pool.ts'

/** Time of one step in milliseconds, over its last 300 runs; all 0 before the first. */
export interface Percentiles {
  /** Half of the runs took no longer. */
  readonly p50: number
  /** 95 of 100 took no longer. */
  readonly p95: number
  /** 99 of 100 took no longer. */
  readonly p99: number
}

/** Figures of one canvas. Counters run since the canvas was added. */
export interface CanvasStats {
  /** As `Canvas.id`. */
  readonly id: string
  /** Frames a second over the last second. */
  readonly fps: number
  /** Frames handed to the track, or drawn where there is no track. */
  readonly frames: number
  /** Frames that came more than half a frame after their deadline. */
  readonly late: number
  /** Deadlines that passed without a frame because the machine was too slow. */
  readonly skipped: number
  /** Frames thrown away because the track's consumer had not taken the ones before. */
  readonly dropped: number
  /** Frames that repeat the picture before because nothing had changed. */
  readonly repeated: number
  /** Upload, draw and capture of one new picture, in milliseconds; repeated frames do not count. */
  readonly renderMs: Percentiles
}

/** Figures of one source. */
export interface SourceStats {
  /** As `SourceInfo.key`. */
  readonly key: string
  /** As `SourceInfo.state`. */
  readonly state: SourceState
  /** Age of the newest picture in milliseconds; null without one, and for still pictures. */
  readonly ageMs: number | null
  /** Pictures received since it was opened. */
  readonly frames: number
  /** Pictures that were replaced by a newer one before they were shown. */
  readonly unused: number
  /**
   * Milliseconds by which the sound comes after the picture that belongs to it; negative: before it. Corrected
   * when it grows over 12. Null for what has one of them only, and for live sources, whose frames do not say.
   */
  readonly avOffsetMs: number | null
}

/** Everything that the engine counts. */
export interface EngineStats {
  /** The backend in use; another one than at the start after `switchBackend` or a loss of the graphics. */
  readonly backend: BackendKind
  /** Every canvas that there is, in the order in which they were added. */
  readonly canvases: readonly CanvasStats[]
  /** Every source that is open or being opened. */
  readonly sources: readonly SourceStats[]
  /** VideoFrames that the engine holds open now; 0 after `dispose`. */
  readonly openFrames: number
  /** Pictures of sources handed to the graphics since the backend was made: once each, however many canvases show them. */
  readonly uploads: number
  /** Bytes in textures and drawing surfaces. */
  readonly gpuBytes: number
  /** 0 to 7: how much is given up to keep program on time. */
  readonly pressure: PressureLevel
  /**
   * How much faster the audio clock runs than the clock of the frames, in parts per million: files and
   * recordings follow it. Null for the first 15 seconds and while there is no sound.
   */
  readonly audioDriftPpm: number | null
  /** Milliseconds since the engine started, when these figures were taken. */
  readonly atMs: number
}

/**
 * What is given up, each level with those before it. 0: nothing; 1: three quarters of the multiview's rate;
 * 2: half of the preview's size; 3: costly effects (blur, soft shadows) in preview and multiview; 4: three
 * quarters of the preview's rate; 5: costly effects in program; 6: a quarter of the size at which program is
 * drawn; 7: half of program's new pictures. Size and rate of a program's track never change.
 */
export type PressureLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What one deterministic step drew. */
export interface FrameReport {
  /** The presentation time that was asked for, in microseconds. */
  readonly ptsUs: number
  /** What each canvas did, in the order in which they are drawn: program, iso, preview, multiview. */
  readonly canvases: readonly {
    /** As `Canvas.id`. */
    readonly id: string
    /** The scene that it shows, or while a take runs the one that it goes to; null is black. */
    readonly sceneId: string | null
    /** 0 to 1 while a take runs, after easing; null otherwise. */
    readonly progress: number | null
    /** False when the picture before was repeated. */
    readonly drawn: boolean
  }[]
}
