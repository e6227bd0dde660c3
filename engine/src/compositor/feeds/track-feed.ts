import type { SourceKey } from '../../scene/draw-list.ts'
import { LiveFeed } from './live-feed.ts'
import { PacedFrames } from './paced-frames.ts'
import type { PicturePipeOptions } from './picture-pipe.ts'
import { StallDetector, type StallLimits } from './stall-detector.ts'

/** What a live feed reports. */
export interface TrackFeedHooks {
  /** The first picture has come, or the first after it had stopped. */
  readonly onFirstFrame: () => void
  /** It has stopped delivering; `lost`: so long that its picture is given up. */
  readonly onStall: (stage: 'stalled' | 'lost') => void
  /** No more pictures will come. */
  readonly onEnd: () => void
}

/**
 * The frames of a live track, read from its processor's stream as fast as they come so that the camera's
 * own pool of frames never runs dry; the newest one is kept, or one for each tick where they come unevenly.
 * When the track ends its last picture stands.
 */
export class TrackFeed extends LiveFeed {
  readonly #reader: ReadableStreamDefaultReader<VideoFrame>
  readonly #hooks: TrackFeedHooks
  readonly #stall: StallDetector | null
  readonly #now: () => number
  readonly #frames: PacedFrames
  #begun = false
  #disposed = false
  #frozen = false

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
    this.#frames = new PacedFrames(this.pipe, options.ledger)
    this.#stall = stall && new StallDetector(stall)
    void this.#read()
  }

  advance(nowMs: number): void {
    const stage = this.#frozen ? null : (this.#stall?.check(nowMs) ?? null)
    if (stage) this.#hooks.onStall(stage)
    this.#frames.tick(nowMs)
  }

  override clear(): void {
    this.#frames.clear()
    super.clear()
  }

  freeze(): void {
    if (this.#frozen || this.#disposed) return
    this.#frozen = true
    if (this.#begun) this.#cancel()
  }

  override dispose(): void {
    this.#disposed = true
    this.#frames.clear()
    super.dispose()
    if (this.#begun && !this.#frozen) this.#cancel()
  }

  /**
   * Not before the first frame: of a stream that came from the window and is cancelled sooner, Chromium leaves a
   * frame open there.
   */
  #cancel(): void {
    this.#reader.cancel().catch(() => {})
  }

  /** Tells of the first picture once it can be shown: what stood in for it goes then. */
  async #tellFirst(): Promise<void> {
    await this.pipe.settled()
    if (!this.#disposed && !this.#frozen) this.#hooks.onFirstFrame()
  }

  async #read(): Promise<void> {
    for (;;) {
      const { done, value } = await this.#reader
        .read()
        .catch(() => ({ done: true as const, value: undefined }))
      if (done || !value) break
      if (this.#frozen) {
        this.#refuse(value)
        break
      }
      this.#take(value)
    }
    if (this.#disposed || this.#frozen) return
    this.#frames.flush()
    this.#hooks.onEnd()
  }

  #take(frame: VideoFrame): void {
    this.#frames.put(frame, this.#now())
    const recovered = this.#stall?.arrived(this.#now()) ?? false
    if (!this.#begun || recovered) void this.#tellFirst()
    this.#begun = true
    if (this.#disposed) this.#cancel()
  }

  /** What comes after the source went away is not shown. */
  #refuse(frame: VideoFrame): void {
    frame.close()
    if (!this.#begun) this.#cancel()
    this.#begun = true
  }
}
