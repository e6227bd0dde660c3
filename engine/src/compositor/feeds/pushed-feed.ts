import type { SourceKey } from '../../scene/draw-list.ts'
import type { ExactFeed } from './feed.ts'
import { LiveFeed } from './live-feed.ts'
import type { PicturePipeOptions } from './picture-pipe.ts'

/** What a pushed feed asks of the window. */
export interface PushedFeedHooks {
  /** Make the next picture. */
  readonly onRequest: () => void
  readonly onFirstFrame: () => void
}

/** A request without an answer is repeated after this time. */
const REQUEST_TIMEOUT_MS = 500

/**
 * Pictures that the window makes on request: a video element, or a drawing of the host's. The compositor
 * asks on its own tick, which a hidden page does not slow down, and has one request under way at a time.
 */
export class PushedFeed extends LiveFeed implements ExactFeed {
  readonly #hooks: PushedFeedHooks
  readonly #periodMs: number
  #wanted = false
  #requestedAtMs: number | null = null
  #nextMs = 0
  #hasPicture = false
  #frozen = false
  readonly #answered: (() => void)[] = []

  constructor(
    key: SourceKey,
    frameRate: number,
    options: PicturePipeOptions,
    hooks: PushedFeedHooks,
  ) {
    super(key, options)
    this.#periodMs = 1000 / frameRate
    this.#hooks = hooks
  }

  advance(nowMs: number): void {
    const waiting = this.#requestedAtMs !== null && nowMs - this.#requestedAtMs < REQUEST_TIMEOUT_MS
    const needed = !this.#frozen && (this.#wanted || !this.#hasPicture)
    if (waiting || !needed || nowMs < this.#nextMs - 2) return
    this.#requestedAtMs = nowMs
    this.#nextMs = Math.max(this.#nextMs + this.#periodMs, nowMs - this.#periodMs)
    this.#hooks.onRequest()
  }

  /** Asks for a picture and waits for it. */
  async ready(nowMs: number): Promise<void> {
    if (this.#frozen) return
    this.#requestedAtMs = nowMs
    const answered = new Promise<void>((resolve) => this.#answered.push(resolve))
    this.#hooks.onRequest()
    await answered
    await this.pipe.settled()
  }

  /** The window's answer; null when it has nothing new. */
  push(frame: VideoFrame | null): void {
    this.#requestedAtMs = null
    for (const answer of this.#answered.splice(0)) answer()
    if (!frame) return
    if (this.#frozen) {
      frame.close()
      return
    }
    this.pipe.put(frame)
    if (!this.#hasPicture) this.#hooks.onFirstFrame()
    this.#hasPicture = true
  }

  freeze(): void {
    this.#frozen = true
  }

  override setWanted(wanted: boolean): void {
    this.#wanted = wanted
    super.setWanted(wanted)
  }

  override dispose(): void {
    for (const answer of this.#answered.splice(0)) answer()
    super.dispose()
  }
}
