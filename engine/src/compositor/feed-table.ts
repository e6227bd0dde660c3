import { MAX_TRANSITION_MS } from '@proscenium/protocol'
import type { DrawList, PixelSize, SourceKey } from '../scene/draw-list.ts'
import type { FrameAlpha, SourceFrame } from './backend/source-frame.ts'
import type { SendReport } from './compositor-report.ts'
import type { CompositorStats } from './compositor-stats.ts'
import { AnimationFeed, type AnimationSource } from './feeds/animation-feed.ts'
import { ClipFeed } from './feeds/clip-feed.ts'
import { type Feed, isExactFeed } from './feeds/feed.ts'
import { FileFeed } from './feeds/file-feed.ts'
import { LateFileDecoder } from './feeds/late-file-decoder.ts'
import { LiveFeed } from './feeds/live-feed.ts'
import { LostPictures } from './feeds/lost-pictures.ts'
import type { PicturePipeOptions } from './feeds/picture-pipe.ts'
import { PushedFeed } from './feeds/pushed-feed.ts'
import { StillFeed } from './feeds/still-feed.ts'
import { TrackFeed } from './feeds/track-feed.ts'
import type { FeedSpec } from './messages.ts'
import type { TakeFrame } from './take/take-machine.ts'

/** What the table tells its owner. */
export interface FeedTableHooks {
  readonly send: SendReport
  /** A source has got or changed its size, lost its picture or is losing it: draw lists are out of date. */
  readonly onSizes: () => void
  /** A source has gone from the table. */
  readonly onRelease: (key: SourceKey) => void
}

/** The feeds by source key, and the newest picture of each. */
export class FeedTable {
  readonly #options: PicturePipeOptions
  readonly #hooks: FeedTableHooks
  readonly #feeds = new Map<SourceKey, Feed>()
  readonly #sizes = new Map<SourceKey, PixelSize>()
  readonly #aliases = new Map<SourceKey, SourceKey>()
  /** Last pictures that stand until what came in their place has one. */
  readonly #kept = new Map<SourceKey, LiveFeed>()
  readonly #lost = new LostPictures()
  #wanted: ReadonlySet<SourceKey> = new Set()
  #stills = 0

  constructor(options: PicturePipeOptions, hooks: FeedTableHooks) {
    this.#options = options
    this.#hooks = hooks
  }

  /** Opens a feed, in place of the one with that key if there is one. */
  open(key: SourceKey, spec: FeedSpec): void {
    const before = this.#feeds.get(key)
    if (before instanceof LiveFeed && before.size() && this.#lost.has(key)) this.#keep(key, before)
    else before?.dispose()
    if (!this.#kept.has(key)) this.#hooks.onRelease(key)
    const feed = this.#make(key, spec)
    feed.setWanted(this.#wanted.has(key))
    this.#feeds.set(key, feed)
    this.#settle(key, feed)
  }

  /** The source of a feed went away: nothing more is read, and its last picture stands for a moment. */
  lose(key: SourceKey, holdMs: number): void {
    const feed = this.#feeds.get(key)
    if (!(feed instanceof LiveFeed)) return
    feed.freeze()
    this.#lost.lose(key, holdMs)
  }

  /** Whether a source is lost and its picture has stood its time. */
  isLost(key: SourceKey): boolean {
    return this.#lost.isOver(key)
  }

  /** How much of the picture of a source is there, 0 to 1: less than all while it goes, and while it comes back. */
  shareOf(key: SourceKey): number {
    return this.#lost.share(key)
  }

  get<Kind extends Feed>(key: SourceKey, kind: new (...args: never[]) => Kind): Kind | undefined {
    const feed = this.#feeds.get(key)
    return feed instanceof kind ? feed : undefined
  }

  /** The feed of a source, of whatever kind. */
  feed(key: SourceKey): Feed | undefined {
    return this.#feeds.get(key)
  }

  close(key: SourceKey): void {
    this.#feeds.get(key)?.dispose()
    this.#feeds.delete(key)
    this.#kept.get(key)?.dispose()
    this.#kept.delete(key)
    this.#lost.forget(key)
    this.#hooks.onRelease(key)
    this.#noteSize(key, null)
  }

  /** Has a source show the picture of another key; null takes that back. */
  setAlias(key: SourceKey, target: SourceKey | null): void {
    if (target === null) this.#aliases.delete(key)
    else this.#aliases.set(key, target)
    this.#hooks.onSizes()
  }

  /** The key whose picture a source shows: its own but for carousels. */
  shownKey(key: SourceKey): SourceKey {
    return this.#aliases.get(key) ?? key
  }

  /** Display size of a source's newest picture. */
  sizeOf(key: SourceKey): PixelSize | undefined {
    return this.#sizes.get(key)
  }

  /** Says which sources are seen. */
  want(keys: ReadonlySet<SourceKey>): void {
    for (const [key, feed] of this.#feeds) {
      const wanted = keys.has(key)
      if (wanted !== this.#wanted.has(key)) feed.setWanted(wanted)
    }
    this.#wanted = keys
  }

  /** Asks for drawings anew that a list shows larger than they were made. */
  noteNeeds({ items }: DrawList): void {
    for (const { content } of items) {
      if (content?.kind !== 'source') continue
      const { key, rect, crop } = content
      const sidePx = Math.max(
        rect.width / (crop.right - crop.left),
        rect.height / (crop.bottom - crop.top),
      )
      if (this.get(key, StillFeed)?.wantsSide(sidePx)) {
        this.#hooks.send({ kind: 'feed-scale', key, sidePx })
      }
    }
  }

  /** Moves every feed to a moment and notes sizes. */
  advance(nowMs: number): void {
    const { turned, gone } = this.#lost.advance(nowMs)
    for (const key of gone) this.#drop(key)
    if (turned) this.#hooks.onSizes()
    for (const [key, feed] of this.#feeds) {
      feed.advance(nowMs)
      this.#settle(key, feed)
    }
  }

  /**
   * Waits until the feeds that are seen can show a moment exactly. Those without a picture count as seen:
   * until they have one, their scenes show a placeholder in their place.
   */
  async ready(nowMs: number): Promise<void> {
    const seen = [...this.#feeds]
      .filter(([key]) => this.#wanted.has(key) || !this.#sizes.has(key))
      .map(([, feed]) => feed)
    await Promise.all(seen.filter(isExactFeed).map((feed) => feed.ready(nowMs)))
  }

  /** Puts the stinger of a take where the take is. */
  followTake(take: TakeFrame): void {
    if (take.kind !== 'passage' || take.effect.kind !== 'stinger') return
    const feed = this.get(take.effect.key, ClipFeed)
    feed?.showAt(take.progress * feed.durationS)
  }

  /** The newest pictures, to be drawn within the present task. */
  pictures(keys: Iterable<SourceKey>): Map<SourceKey, SourceFrame> {
    const pictures = new Map<SourceKey, SourceFrame>()
    for (const key of keys) {
      const picture = this.#kept.get(key)?.picture() ?? this.#feeds.get(key)?.picture()
      if (picture) pictures.set(key, picture)
    }
    return pictures
  }

  /** Age of a source's newest picture in milliseconds; null for stills and unknown keys. */
  ageOf(key: SourceKey, nowMs: number): number | null {
    const { newestAtMs = null } = this.#feeds.get(key)?.counts() ?? {}
    return newestAtMs === null ? null : Math.max(0, nowMs - newestAtMs)
  }

  stats(nowMs: number): CompositorStats['feeds'] {
    return [...this.#feeds].map(([key, feed]) => {
      const { frames, unused, newestAtMs } = feed.counts()
      return { key, frames, unused, ageMs: newestAtMs === null ? null : nowMs - newestAtMs }
    })
  }

  dispose(): void {
    for (const feed of [...this.#feeds.values(), ...this.#kept.values()]) feed.dispose()
    this.#feeds.clear()
    this.#kept.clear()
  }

  #optionsOf({ alpha }: { readonly alpha?: FrameAlpha }): PicturePipeOptions {
    return { ...this.#options, alpha }
  }

  #keep(key: SourceKey, feed: LiveFeed): void {
    this.#kept.get(key)?.dispose()
    this.#kept.set(key, feed)
  }

  /** What a new feed came in place of goes when it has a picture. */
  #settle(key: SourceKey, feed: Feed): void {
    const kept = this.#kept.get(key)
    const size = feed.size()
    if (kept && size) {
      kept.dispose()
      this.#kept.delete(key)
      this.#hooks.onRelease(key)
    }
    this.#noteSize(key, size ?? this.#kept.get(key)?.size() ?? null)
  }

  /** A picture that has gone is not kept. */
  #drop(key: SourceKey): void {
    this.#kept.get(key)?.dispose()
    if (this.#kept.delete(key)) return
    const feed = this.#feeds.get(key)
    if (feed instanceof LiveFeed) feed.clear()
  }

  #noteSize(key: SourceKey, size: PixelSize | null): void {
    const before = this.#sizes.get(key)
    if (before?.width === size?.width && before?.height === size?.height) return
    if (size) {
      const { width, height } = size
      this.#sizes.set(key, { width, height })
      this.#hooks.send({ kind: 'feed-size', key, width, height })
    } else this.#sizes.delete(key)
    this.#hooks.onSizes()
  }

  #make(key: SourceKey, spec: FeedSpec): Feed {
    const { send } = this.#hooks
    const onFirstFrame = () => {
      if (this.#lost.back(key)) this.#hooks.onSizes()
      send({ kind: 'feed-live', key })
    }
    const onEnd = (jump: number | null) => send({ kind: 'feed-ended', key, jump })
    const onFailed = (reason: string) => send({ kind: 'feed-failed', key, reason })
    switch (spec.kind) {
      case 'track':
        return new TrackFeed(
          key,
          spec.readable,
          this.#optionsOf(spec),
          {
            onFirstFrame,
            onStall: (stage) => {
              if (stage === 'lost') this.#lost.lose(key, 0)
              send({ kind: 'feed-stalled', key, stage })
            },
            onEnd: () => onEnd(null),
          },
          spec.stall,
        )
      case 'still':
        this.#stills += 1
        onFirstFrame()
        return new StillFeed(key, spec.bitmap, this.#stills, spec)
      case 'animation':
        return new AnimationFeed(key, loadAnimation(spec), this.#options, {
          onFirstFrame,
          onFailed,
        })
      case 'clip': {
        const parts = {
          decoder: new LateFileDecoder(spec.address),
          mostSeconds: MAX_TRANSITION_MS / 1000,
          makeBitmap: (frame: VideoFrame, options: ImageBitmapOptions) =>
            createImageBitmap(frame, options),
        }
        return new ClipFeed(key, parts, {
          onReady: onFirstFrame,
          onFailed,
        })
      }
      case 'pushed':
        return new PushedFeed(key, spec.frameRate, this.#optionsOf(spec), {
          onFirstFrame,
          onRequest: () => send({ kind: 'feed-request', key }),
        })
      case 'file': {
        const feed = new FileFeed(key, new LateFileDecoder(spec.address), this.#options, {
          onFirstFrame,
          onEnd,
          onCutOff: () => send({ kind: 'feed-cut-off', key }),
          onFailed,
        })
        feed.setPlayback(spec.anchor, spec.loop)
        return feed
      }
    }
  }
}

/** The decoder of an animated image, which shows without one have no use for. */
async function loadAnimation({
  data,
  type,
}: Extract<FeedSpec, { kind: 'animation' }>): Promise<AnimationSource> {
  const { AnimationDecoder } = await import('./feeds/animation-decoder.ts')
  return new AnimationDecoder(data, type)
}
