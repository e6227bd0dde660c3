import { type PullStatus, pullLifecycle } from '@proscenium/protocol'
import { growingDelayMs } from '../outputs/retry-schedule.ts'
import type { MediaRouter } from '../router/media-router.ts'
import { firstPullMode, type PullMode, pagePullMode } from './input-description.ts'
import type { PullSource } from './pull-arguments.ts'
import { PullProcess } from './pull-process.ts'

/** What goes with a change of status. */
export interface PullStatusDetails {
  error?: string
  attempt?: number
  retryInMs?: number
}

/** What a pull is made of. */
export interface StreamPullOptions {
  source: PullSource
  ffmpegPath: string
  router: MediaRouter
  /** The router's name of the stream. */
  streamKey: string
  /** Monotonic milliseconds. */
  now: () => number
  onStatus: (status: PullStatus, details: PullStatusDetails) => void
  /** Its pictures turned out to need another way. */
  onMode: (mode: PullMode) => void
  /** Lines of ffmpeg, without secrets. */
  log: (line: string) => void
}

/** A source that sent for this long without trouble is tried again at once when it goes. */
const stableMs = 10_000
const pageRetryMs = 500
/** A stream that has not said what it consists of by then is looked at by ffmpeg. */
const describeLimitMs = 3_000

/**
 * Pulls one stream and keeps doing so: a source that refuses, goes away or falls silent is tried again, at
 * growing distances, until it is stopped (GAP-011). Whatever happens to one pull stays with it.
 */
export class StreamPull {
  private readonly options: StreamPullOptions
  private readonly leaving = new Set<Promise<void>>()
  private status: PullStatus = 'stopped'
  private mode: PullMode
  private process: PullProcess | null = null
  private failedAttempts = 0
  private retryAtMs: number | null = null
  private startedAtMs = 0

  constructor(options: StreamPullOptions) {
    this.options = options
    this.mode = this.firstMode
  }

  start(): void {
    this.change('starting', { attempt: 1 })
    const { source, now } = this.options
    if (source.feed === undefined) {
      this.connect()
      return
    }
    // Told that there is no sound, ffmpeg does not look for any.
    this.retryAtMs = now() + describeLimitMs
    source.feed.onDescribed((hasAudio) => this.onDescribed(hasAudio))
  }

  /** Resolves when nothing of it is left. */
  async stop(): Promise<void> {
    if (this.status === 'stopped') return
    this.retryAtMs = null
    this.leave()
    this.change('stopped')
    await Promise.all(this.leaving)
  }

  /** Called several times a second. */
  tick(nowMs: number): void {
    this.process?.tick(nowMs)
    if (this.retryAtMs !== null && nowMs >= this.retryAtMs) {
      this.retryAtMs = null
      // Another encoder may answer there; what can't be copied will seldom become better.
      this.mode = {
        ...this.firstMode,
        ...(this.mode.video === 'transcode' && { video: 'transcode' }),
      }
      this.connect()
    }
    if (this.status === 'started' && nowMs - this.startedAtMs > stableMs) this.failedAttempts = 0
  }

  private get firstMode(): PullMode {
    return this.options.source.page ? pagePullMode : firstPullMode
  }

  private onDescribed(hasAudio: boolean): void {
    if (this.status === 'stopped' || (this.process !== null && this.mode.audio === hasAudio)) return
    this.retryAtMs = null
    this.mode = { ...this.mode, audio: hasAudio }
    this.leave()
    this.connect()
  }

  private connect(): void {
    const { source, ffmpegPath, router, streamKey, now, log } = this.options
    this.process = new PullProcess({
      ffmpegPath,
      source,
      router,
      streamKey,
      now,
      log,
      mode: this.mode,
      failedAttempts: this.failedAttempts,
      onStarted: () => {
        this.startedAtMs = now()
        if (this.status !== 'started') this.change('started')
      },
      onOtherMode: (mode) => {
        log(`pictures: ${mode.video}, sound: ${mode.audio ? 'yes' : 'none'}, look: ${mode.look}`)
        this.mode = mode
        this.options.onMode(mode)
        this.leave()
        if (this.status !== 'stopped') this.connect()
      },
      onEnded: (error) => this.onEnded(error),
    })
  }

  private onEnded(error: string): void {
    this.leave()
    if (this.status === 'stopped') return
    this.failedAttempts++
    // What draws a page is our own: it is back soon.
    const isPage = this.options.source.page !== undefined
    const retryInMs = isPage ? pageRetryMs : growingDelayMs(this.failedAttempts)
    this.retryAtMs = this.options.now() + retryInMs
    this.change('retrying', { error, attempt: this.failedAttempts, retryInMs })
  }

  private leave(): void {
    if (this.process === null) return
    const closing: Promise<void> = this.process.close().finally(() => this.leaving.delete(closing))
    this.leaving.add(closing)
    this.process = null
  }

  private change(next: PullStatus, details: PullStatusDetails = {}): void {
    if (next !== this.status && !pullLifecycle.canStep(this.status, next)) {
      this.options.log(`ignored: ${this.status} to ${next}`)
      return
    }
    this.status = next
    this.options.onStatus(next, details)
  }
}
