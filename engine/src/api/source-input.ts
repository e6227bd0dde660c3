import type { Content } from '@proscenium/protocol'
import type { CarouselInput } from './carousel-input.ts'

/** The kinds of content that need media from the host; words and placeholders need none. */
export type SourceRefKind =
  | 'browser'
  | 'carousel'
  | 'contribution'
  | 'file'
  | 'image'
  | 'media_source'

/** What an element shows or plays, as the scene document names it; `sourceKeyOf` gives its key. */
export type SourceRef = Extract<Content, Record<'kind', SourceRefKind>>

/** Moment of a generated picture. */
export interface DrawTiming {
  /** Time since the source was made, in microseconds. */
  readonly timeUs: number
  /** Number of the picture, from 0. */
  readonly index: number
}

/** A picture drawn by the host itself, such as a clock or a test pattern. Runs on the window. */
export interface GeneratedInput {
  /** Width of the drawing, in pixels: 1 to 8192, rounded to whole ones. */
  readonly width: number
  /** Height of the drawing, likewise. */
  readonly height: number
  /** Pictures a second while something shows them, up to 120; default 30. */
  readonly frameRate?: number
  /** Draws one picture. The context keeps what was drawn before. */
  draw(context: OffscreenCanvasRenderingContext2D, timing: DrawTiming): void
}

/** A live stream about which more is to be said than it says itself. */
export interface StreamInput {
  /** Tells this answer from those for other sources. */
  readonly kind: 'stream'
  /** Stays the host's, as a stream that is answered by itself. Answer with the same object to keep it open. */
  readonly stream: MediaStream | MediaStreamTrack
  /**
   * `stacked`: its frames are two pictures of the same size, the colours above (straight, not premultiplied) and
   * their alpha as brightness below. Such a source is as large as the upper one.
   */
  readonly alpha?: 'stacked'
}

/** A file by address. */
export interface UrlInput {
  /** As the page resolves it. Another origin must allow it (CORS). */
  readonly url: string
  /**
   * `video` is decoded with range requests; a file with sound only is `audio`; `hls` is a playlist, as is a
   * `video` whose path ends in `.m3u8`, and needs the package hls.js.
   */
  readonly kind: 'image' | 'video' | 'audio' | 'hls'
  /** Begins again at its end; default true, and false for an item of a carousel. A media source's own wins. */
  readonly loop?: boolean
  /** Plays as soon as it is open; default true. Media sources and items of carousels wait for their turn. */
  readonly autoplay?: boolean
}

/**
 * A file that the host holds, such as one from an `<input>`, OPFS or an instant replay. Needs no address, so it
 * works where the page's policy allows no `blob:`; needs WebCodecs.
 */
export interface FileInput {
  /** What the file is held for; what is in it decides whether there is a picture. */
  readonly kind: 'video' | 'audio'
  /** Read piece by piece while it plays, so it has to stay readable. */
  readonly file: Blob
  /** As that of `UrlInput`. */
  readonly loop?: boolean
  /** As that of `UrlInput`. */
  readonly autoplay?: boolean
  /** How fast it runs, 0.25 to 2; default 1. See `SourcePool.setSpeed`. */
  readonly speed?: number
}

/** A look-up table for `looks.lut`: a .cube file by its address, or its text. */
export type LutInput =
  | {
      /** Tells this answer from those for other sources. */
      readonly kind: 'lut'
      /** As the page resolves it; at most 64 MB. */
      readonly url: string
    }
  | {
      /** Likewise. */
      readonly kind: 'lut'
      /** The whole .cube file. */
      readonly text: string
    }

/**
 * What a host may answer for a source. Tracks and streams stay the host's: the engine never stops them.
 * A bitmap becomes the engine's, which closes it.
 */
export type SourceInput =
  | MediaStream
  | MediaStreamTrack
  | StreamInput
  | ImageBitmap
  | UrlInput
  | FileInput
  | GeneratedInput
  | CarouselInput
  | LutInput

/**
 * Finds the media of a source. `null` means that there is none now (nobody holds the slot, the file is
 * gone): the element shows its placeholder until `sources.refresh`. A rejection puts the source into the
 * state `failed`. The signal aborts when the answer is no longer wanted.
 */
export type SourceResolver = (
  ref: SourceRef,
  signal: AbortSignal,
) => Promise<SourceInput | null> | SourceInput | null
