import type { SourceKey } from '../../scene/draw-list.ts'
import type { PicturePipeOptions } from './picture-pipe.ts'
import { PipedFeed } from './piped-feed.ts'
import { StallDetector, type StallLimits } from './stall-detector.ts'

/** What a live feed reports. */
export interface TrackFeedHooks {
  /** The first picture has come, or the first after it had stopped. */
  readonly onFirstFrame: () => void
  /** It has stopped delivering; `lost`: so long that its picture was taken away. */
  readonly onStall: (stage: 'stalled' | 'lost') => void
  /** No more pictures will come. */
  readonly onEnd: () => void
}

/**
 * The frames of a live track, read from its processor's stream as fast as they come so that the camera's
 * own pool of frames never runs dry; the newest one is kept. When the track ends its last picture stands.
 */
export class TrackFeed extends PipedFeed {
  readonly #reader: ReadableStreamDefaultReader<VideoFrame>
  readonly #hooks: TrackFeedHooks
  readonly #stall: StallDetector | null
  readonly #now: () => number
  #disposed = false

  constructor(
    key: SourceKey,
    readable: ReadableStream<VideoFrame>,
    options: PicturePipeOptions,
    hooks: TrackFeedHooks,
    stall: StallLimits | null = null,
  ) {
    super(key, { ...options, beginsAnyTime: true })
    this.#reader = readable.getReader()
    this.#hooks = hooks
    this.#now = options.now
    this.#stall = stall && new StallDetector(stall)
    void this.#read()
  }

  advance(nowMs: number): void {
    const stage = this.#stall?.check(nowMs) ?? null
    if (stage === 'lost') this.pipe.clear()
    if (stage) this.#hooks.onStall(stage)
  }

  /** Takes the picture away, so that the placeholder shows. */
  clear(): void {
    this.pipe.clear()
  }

  override dispose(): void {
    this.#disposed = true
    super.dispose()
    this.#reader.cancel().catch(() => {})
  }

  /** Tells of the first picture once it can be shown: what stood in for it goes then. */
  async #tellFirst(): Promise<void> {
    await this.pipe.settled()
    if (!this.#disposed) this.#hooks.onFirstFrame()
  }

  async #read(): Promise<void> {
    let first = true
    for (;;) {
      const { done, value } = await this.#reader
        .read()
        .catch(() => ({ done: true as const, value: undefined }))
      if (done || !value) break
      this.pipe.put(value)
      const recovered = this.#stall?.arrived(this.#now()) ?? false
      if (first || recovered) void this.#tellFirst()
      first = false
    }
    if (!this.#disposed) this.#hooks.onEnd()
  }
}
