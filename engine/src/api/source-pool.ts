import type { CarouselInfo } from './carousel-input.ts'
import type { EngineErrorCode } from './engine-error.ts'
import type { SourceRef } from './source-input.ts'

/**
 * `missing`: the host has none; `loading`: asked for or being opened; `live`: has pictures or sound;
 * `stalled`: muted at its origin, the last picture stands; `fallback`: its device or peer went away, the
 * last picture stands for a moment and then the placeholder; `ended`: a file has played to its end;
 * `failed`: could not be opened.
 */
export type SourceState =
  | 'missing'
  | 'loading'
  | 'live'
  | 'stalled'
  | 'fallback'
  | 'ended'
  | 'failed'

/** What is known of one source. */
export interface SourceInfo {
  /** As `sourceKeyOf` gives it; contents that show the same share it. */
  readonly key: string
  /** What the host was asked for: the content of a scene that refers to it. */
  readonly ref: SourceRef
  /** Whether it can be shown and heard. */
  readonly state: SourceState
  /** Why it is in that state, or what is wrong with it, for people; absent when all is well. */
  readonly reason?: string
  /** The same for programs; with `failed` only. */
  readonly code?: EngineErrorCode
  /** Display width of its picture in pixels; absent until there is one. */
  readonly width?: number
  /** Display height, likewise. */
  readonly height?: number
  /** Has a picture, as far as is known: false until its answer is open. */
  readonly hasVideo: boolean
  /** Has sound, likewise. */
  readonly hasAudio: boolean
  /** Where it stands; for files, and for carousels while a file shows. */
  readonly playback?: {
    /** Runs, or is about to. */
    readonly playing: boolean
    /** Place in the file, in seconds, when this was read. */
    readonly positionS: number
    /** Length in seconds; 2^53 - 1 for a stream without an end. */
    readonly durationS: number
    /** Begins again at its end. */
    readonly loop: boolean
    /** Seconds of the file in a second. */
    readonly speed: number
  }
  /** Which item shows and which are ready; carousels only. */
  readonly carousel?: CarouselInfo
}

/**
 * The sources that scenes refer to. They are opened when a scene that uses them is set (files: when such
 * a scene is on a canvas or prepared) and closed when nothing refers to them any more. Every method takes
 * the content or its key and ignores sources that are not open, unless it says otherwise.
 */
export interface SourcePool {
  /** Asks the host anew, as when a device came back or somebody took the slot. Resolves when it has answered. */
  refresh(source: SourceRef | string): Promise<void>
  /** What is known of a source; undefined where nothing refers to it. */
  get(source: SourceRef | string): SourceInfo | undefined
  /** All sources that are open or being opened. */
  list(): readonly SourceInfo[]
  /** Runs a file from where it stands; one at its end starts over. */
  play(source: SourceRef | string): void
  /** Holds a file where it stands. */
  pause(source: SourceRef | string): void
  /** Holds a file and goes back to its start. */
  stop(source: SourceRef | string): void
  /** Moves a file to a position in seconds, playing or not. */
  seek(source: SourceRef | string, positionS: number): void
  /** Says whether a file begins again at its end. */
  setLoop(source: SourceRef | string, loop: boolean): void
  /**
   * Plays a file slower or faster from where it is, 0.25 to 2; its pitch moves with it, as that of a tape. Throws
   * EngineError `invalid-option` outside.
   */
  setSpeed(source: SourceRef | string, speed: number): void
  /** Shows an item of a carousel; unknown items are ignored. The item before stays until it can be shown. */
  select(source: SourceRef | string, itemId: string): void
  /** Shows the next item of a carousel. */
  next(source: SourceRef | string): void
  /** Shows the item before in a carousel. */
  previous(source: SourceRef | string): void
}
