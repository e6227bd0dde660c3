import type { GeneratedInput, UrlInput } from './source-input.ts'

/** What an item of a carousel may be; the rules of ownership are those of every other source. */
export type CarouselMedia = MediaStream | MediaStreamTrack | ImageBitmap | UrlInput | GeneratedInput

/**
 * What follows when an item has played to its end (LIB-CRS-013, LIB-CRS-014): nothing, another item, or
 * a scene, which the engine does not take itself but names in `media:eof`.
 */
export type CarouselEnd =
  | {
      /** The item stays as it ended, or its neighbour in the order of the items comes (see `CarouselInput.wraps`). */
      readonly kind: 'none' | 'to_next' | 'to_previous'
    }
  | {
      /** A certain item comes. */
      readonly kind: 'to_item'
      /** `CarouselItemInput.id`; an id that no item has ends the carousel here, as `none` does. */
      readonly itemId: string
    }
  | {
      /** The item stays as it ended, and a scene is named. */
      readonly kind: 'to_scene'
      /** What `media:eof` gives as `onEof`, and `CarouselInfo.endSceneId` until the next item shows. */
      readonly sceneId: string
    }

/** One item of a carousel. */
export interface CarouselItemInput {
  /** Names the item within its carousel, for `select` and in every newer list of items; no two items share one. */
  readonly id: string
  /**
   * Its media, or a function that finds it, called when it is about to be needed. Files play once unless
   * they say `loop`.
   */
  readonly media:
    | CarouselMedia
    | ((signal: AbortSignal) => Promise<CarouselMedia | null> | CarouselMedia | null)
  /** Default none. */
  readonly end?: CarouselEnd
  /** When an item without an end of its own, such as an image, comes to its end; in seconds. */
  readonly durationS?: number
}

/**
 * Items that take turns in one element (CORE-CNT-002). The one after the present one is kept open, so
 * that a change shows no gap; an item that is not open yet is waited for behind the one that shows.
 */
export interface CarouselInput {
  /** Tells this answer from those for other sources. */
  readonly kind: 'carousel'
  /** In their order; ids are unique. */
  readonly items: readonly CarouselItemInput[]
  /** Default the first. */
  readonly selectedId?: string
  /** Whether the first follows the last; default true. */
  readonly wraps?: boolean
}

/** Where a carousel is. */
export interface CarouselInfo {
  /** The item that shows; null before the first one does. */
  readonly itemId: string | null
  /** The item that was asked for and is still being opened. */
  readonly awaitedId: string | null
  /** Items that could be shown at once. */
  readonly readyIds: readonly string[]
  /** How many items there are, open or not. */
  readonly count: number
  /** The scene that the item which has ended leads to (LIB-CRS-014); null where it leads to none or still plays. */
  readonly endSceneId: string | null
}
