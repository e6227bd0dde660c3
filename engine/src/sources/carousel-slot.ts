import type { CarouselItemInput, CarouselMedia } from '../api/carousel-input.ts'
import { EngineError } from '../api/engine-error.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'
import { checkAnswer } from './check-answer.ts'
import { closeLate } from './late-bitmaps.ts'
import type { InputOpener, OpenSource, SourceChange, SourceHost } from './source-host.ts'

/** What a slot tells its carousel. */
export interface SlotHooks {
  readonly onChange: (slot: CarouselSlot) => void
  /** Its file has played to its end. */
  readonly onEnded: (slot: CarouselSlot) => void
}

/** One item of a carousel that is open or being opened, under a key of its own. */
export class CarouselSlot {
  readonly item: CarouselItemInput
  readonly key: SourceKey
  /** Milliseconds of the host's clock; null while it does not show. */
  shownAtMs: number | null = null
  readonly #hooks: SlotHooks
  readonly #attempt = new AbortController()
  readonly #stop: () => void
  #open: OpenSource | null = null
  #sound: AudioNode | null = null
  #change: SourceChange & { readonly size?: PixelSize } = { state: 'loading' }

  constructor(
    item: CarouselItemInput,
    key: SourceKey,
    { host, open, hooks }: { host: SourceHost; open: InputOpener; hooks: SlotHooks },
  ) {
    this.item = item
    this.key = key
    this.#hooks = hooks
    this.#stop = host.link.on('feed-size', ({ key: sized, width, height }) => {
      if (sized === key) this.#note({ size: { width, height } })
    })
    this.#start(host, open).catch((error: unknown) => {
      if (this.#attempt.signal.aborted) return
      this.#note({
        state: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      })
    })
  }

  /** All that it has become. */
  get change(): SourceChange {
    return this.#change
  }

  /** True when it can be shown without a gap. */
  get isReady(): boolean {
    const { state } = this.#change
    return this.#open !== null && state !== 'loading' && state !== 'failed' && state !== 'missing'
  }

  get hasFailed(): boolean {
    return this.#change.state === 'failed'
  }

  get open(): OpenSource | null {
    return this.#open
  }

  /** Its sound, to be heard while it shows. */
  get sound(): AudioNode | null {
    return this.#sound
  }

  dispose(): void {
    this.#attempt.abort()
    this.#stop()
    this.#open?.dispose()
    this.#open = null
  }

  async #start(host: SourceHost, open: InputOpener): Promise<void> {
    const { signal } = this.#attempt
    const { media } = this.item
    const found = typeof media === 'function' ? await media(signal) : media
    if (signal.aborted) closeLate(found)
    signal.throwIfAborted()
    const opened = await open(playedOnce(checked(found)), this.#hostOf(host), signal)
    if (signal.aborted) opened.dispose()
    else {
      this.#open = opened
      this.#note({})
    }
  }

  #hostOf(host: SourceHost): SourceHost {
    const isHeard = () => !this.#attempt.signal.aborted
    return {
      ...host,
      key: this.key,
      mixer: {
        context: host.mixer.context,
        trackNode: (track) => host.mixer.trackNode(track),
        setSource: (_, node) => {
          this.#sound = node
          if (isHeard()) this.#hooks.onChange(this)
        },
      },
      change: (change) => {
        if (isHeard()) this.#note(change)
      },
      ended: () => {
        if (isHeard()) this.#hooks.onEnded(this)
      },
    }
  }

  #note(change: SourceChange & { readonly size?: PixelSize }): void {
    this.#change = { ...this.#change, ...change }
    this.#hooks.onChange(this)
  }
}

function checked(found: CarouselMedia | null): CarouselMedia {
  const media = checkAnswer(found)
  if (!media) throw new EngineError('source-failed', 'The item has no media')
  // It might be the one that it is an item of.
  if ('items' in media) {
    throw new EngineError('source-failed', 'A carousel cannot be an item of a carousel')
  }
  return media
}

/** Files of a carousel come to an end unless they say otherwise, and wait for their turn. */
function playedOnce(media: CarouselMedia): CarouselMedia {
  if (!('url' in media)) return media
  return { ...media, loop: media.loop ?? false, autoplay: false }
}
