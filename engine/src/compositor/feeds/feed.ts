import type { PixelSize, SourceKey } from '../../scene/draw-list.ts'
import type { SourceFrame } from '../backend/source-frame.ts'

/** What a feed has counted. */
export interface FeedCounts {
  /** Pictures received. */
  readonly frames: number
  /** Pictures replaced by a newer one before any tick showed them. */
  readonly unused: number
  /** When the newest picture came, in milliseconds since 1970; null before that, and for stills. */
  readonly newestAtMs: number | null
}

/** Where the pictures of one source come from, on the compositor's side. It owns and closes them. */
export interface Feed {
  readonly key: SourceKey
  /** Moves the feed to a moment; once before every tick that shows it. */
  advance(nowMs: number): void
  /** The newest picture, open until the next `advance`; null while there is none. */
  picture(): SourceFrame | null
  /** Display size of the newest picture; null while there is none. Does not count as showing it. */
  size(): PixelSize | null
  /** Whether anything shows the source: feeds do nothing costly for sources that are not seen. */
  setWanted(wanted: boolean): void
  counts(): FeedCounts
  dispose(): void
}

/** A feed that can be brought to an exact moment, for deterministic stepping. */
export interface ExactFeed extends Feed {
  /** Resolves when `advance` with this moment will show the right picture. */
  ready(nowMs: number): Promise<void>
}

/** Whether a feed can be waited for. */
export function isExactFeed(feed: Feed): feed is ExactFeed {
  return 'ready' in feed
}

/** A feed whose next pictures others may look at. */
export interface TappedFeed extends Feed {
  /**
   * Shows each picture that comes to `see`, in place of who was to see it before, until that says true. The picture is
   * open during the call. What comes in a form of its own, as two pictures in one, is never shown.
   */
  tap(see: (frame: VideoFrame) => boolean): void
}

/** Whether a feed shows its pictures to others. */
export function isTappedFeed(feed: Feed): feed is TappedFeed {
  return 'tap' in feed
}
