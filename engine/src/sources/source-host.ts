import type { Capabilities } from '../api/capabilities.ts'
import type { CarouselInfo } from '../api/carousel-input.ts'
import type { EngineErrorCode } from '../api/engine-error.ts'
import type { HoldTimes } from '../api/engine-options.ts'
import type { SourceInput } from '../api/source-input.ts'
import type { SourceState } from '../api/source-pool.ts'
import type { Mixer } from '../audio/mixer.ts'
import type { CompositorLink } from '../host/compositor-link.ts'
import type { MediaPlayback } from '../playback/media-playback.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'

/** What a source has become; fields that are absent stay as they were. */
export interface SourceChange {
  readonly state?: SourceState
  /** Null takes an old reason away. */
  readonly reason?: string | null
  /** With the state `failed`; default `source-failed`. */
  readonly code?: EngineErrorCode
  readonly hasVideo?: boolean
  readonly hasAudio?: boolean
  /** Display size, where the compositor knows it under another key. */
  readonly size?: PixelSize
}

/** What every kind of source needs of the engine. */
export interface SourceHost {
  readonly key: SourceKey
  readonly link: CompositorLink
  readonly mixer: Pick<Mixer, 'context' | 'trackNode' | 'setSource'>
  readonly capabilities: Pick<Capabilities, 'ingest' | 'webCodecs'>
  /** Milliseconds since 1970, or the time of the last step where the clock is manual. */
  readonly now: () => number
  /** False where the clock is manual: files have no sound then, because sound has a clock of its own. */
  readonly isRealtime: boolean
  /** How long last pictures stand. */
  readonly hold: HoldTimes
  /** Says what the source has become. */
  readonly change: (change: SourceChange) => void
  /** A file without loop has played to its end. */
  readonly ended: () => void
}

/** Opens what the host has answered. Rejects with the reason when it cannot be shown or heard. */
export type InputOpener = (
  input: SourceInput,
  host: SourceHost,
  signal: AbortSignal,
) => Promise<OpenSource>

/** The hands on a carousel. */
export interface CarouselControls {
  info(): CarouselInfo
  /** Shows an item by its id, now or as soon as it is open. */
  select(itemId: string): void
  /** Shows the next item or the one before. */
  step(by: 1 | -1): void
}

/** The hands on a clip that was decoded as a whole: a stinger. Its picture follows its take by itself. */
export interface ClipControls {
  /** Length of what is used of the file. */
  readonly durationMs: number
  /** Runs its sound from a place on, in place of what runs. */
  play(fromMs: number): void
  stop(): void
}

/**
 * An open source: it feeds the compositor and the mixer until it is disposed. It opened its own feed and
 * closes it, and what it took over from the host of the engine.
 */
export interface OpenSource {
  /** Files only. */
  readonly playback?: MediaPlayback | undefined
  /** Milliseconds by which its sound comes after its picture, where that is known. */
  readonly avOffsetMs?: number | undefined
  /** Whether a file is to run as soon as it is shown, unless the content says otherwise. */
  readonly autoplay?: boolean
  /** Carousels only. */
  readonly carousel?: CarouselControls
  /** Stingers only. */
  readonly clip?: ClipControls
  /** The host has answered with another input: takes it over where it can, and says so. */
  adopt?(input: SourceInput): boolean
  /** A few times a second. */
  tick?(): void
  /** The host has answered with the same input again: what it is made of may have changed. */
  refresh?(): void
  /** As `dispose`, but the last picture stands a moment: it went away, and something may come in its place. */
  leave?(): void
  dispose(): void
}
