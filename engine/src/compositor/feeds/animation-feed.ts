import type { SourceKey } from '../../scene/draw-list.ts'
import type { AnimationPicture } from './animation-decoder.ts'
import type { AnimationTimeline } from './animation-timeline.ts'
import type { ExactFeed } from './feed.ts'
import type { PicturePipeOptions } from './picture-pipe.ts'
import { PipedFeed } from './piped-feed.ts'

/** While decoding is behind, a picture that is late is shown all the same this often. */
const LATE_PICTURE_MS = 100

/** What decodes the image: `AnimationDecoder`, or a stand-in in tests. */
export interface AnimationSource {
  open(): Promise<AnimationTimeline>
  decode(index: number): Promise<AnimationPicture>
  dispose(): void
}

/** What an animation reports. */
export interface AnimationFeedHooks {
  readonly onFirstFrame: () => void
  readonly onFailed: (reason: string) => void
}

/**
 * An animated image: each picture is decoded when it is due, and only while something shows it. It began
 * to run when it was opened; one that comes back into view is where it would be had it been seen. What decodes it is
 * loaded meanwhile.
 */
export class AnimationFeed extends PipedFeed implements ExactFeed {
  readonly #source: Promise<AnimationSource>
  readonly #hooks: AnimationFeedHooks
  #timeline: AnimationTimeline | null = null
  #work: Promise<void> = Promise.resolve()
  #busy = false
  #ended = false
  #wanted = false
  #startMs: number | null = null
  #nowMs = 0
  #shown: number | null = null
  #shownAtMs = 0

  constructor(
    key: SourceKey,
    source: Promise<AnimationSource>,
    options: PicturePipeOptions,
    hooks: AnimationFeedHooks,
  ) {
    super(key, options)
    this.#source = source
    // Whoever waits for it is told; nobody may, before it fails.
    source.catch(() => {})
    this.#hooks = hooks
  }

  advance(nowMs: number): void {
    this.#startMs ??= nowMs
    this.#nowMs = nowMs
    if (this.#busy || this.#ended || (!this.#wanted && this.#shown !== null)) return
    this.#busy = true
    this.#work = this.#catchUp()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#busy = false
      })
  }

  async ready(nowMs: number): Promise<void> {
    await this.#work
    this.advance(nowMs)
    await this.#work
    await this.pipe.settled()
  }

  override setWanted(wanted: boolean): void {
    this.#wanted = wanted
    super.setWanted(wanted)
  }

  override dispose(): void {
    this.#ended = true
    super.dispose()
    this.#freeSource()
  }

  async #catchUp(): Promise<void> {
    this.#timeline ??= await (await this.#source).open()
    while (!this.#ended) {
      const due = this.#timeline.at(this.#timeMs)
      if (due.known && due.index === this.#shown) return
      await this.#decode(this.#timeline, due.index)
    }
  }

  async #decode(timeline: AnimationTimeline, index: number): Promise<void> {
    const { frame, durationMs } = await (await this.#source).decode(index)
    if (this.#ended) {
      frame.close()
      return
    }
    timeline.note(index, durationMs)
    const due = timeline.at(this.#timeMs)
    const isDue = due.known && due.index === index
    if (isDue || this.#nowMs - this.#shownAtMs > LATE_PICTURE_MS) this.#show(frame, index)
    else frame.close()
  }

  get #timeMs(): number {
    return this.#nowMs - (this.#startMs ?? this.#nowMs)
  }

  #show(frame: VideoFrame, index: number): void {
    const isFirst = this.#shown === null
    this.#shown = index
    this.#shownAtMs = this.#nowMs
    this.pipe.put(frame)
    if (isFirst) this.#hooks.onFirstFrame()
  }

  #fail(error: unknown): void {
    if (this.#ended) return
    this.#ended = true
    this.#freeSource()
    this.#hooks.onFailed(error instanceof Error ? error.message : String(error))
  }

  #freeSource(): void {
    // One that could not be loaded has nothing to free, and `#catchUp` has said why.
    this.#source.then(
      (source) => source.dispose(),
      () => {},
    )
  }
}
