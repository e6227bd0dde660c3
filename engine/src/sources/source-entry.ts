import { timerMs } from '../api/check-milliseconds.ts'
import { EngineError, type EngineErrorCode } from '../api/engine-error.ts'
import type { SourceInput, SourceRef, SourceResolver } from '../api/source-input.ts'
import type { SourceInfo, SourceState } from '../api/source-pool.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'
import { LateBitmaps } from './late-bitmaps.ts'
import type { InputOpener, OpenSource, SourceChange, SourceHost } from './source-host.ts'

const DEFAULT_TIMEOUT_MS = 15_000

/** What an entry needs of its pool. */
export interface SourceEntryParts {
  readonly resolve: SourceResolver
  readonly open: InputOpener
  /** How long a source may be without picture and sound before it is told as failed. */
  readonly timeoutMs?: number | undefined
  /** The engine as the source sees it, but for what concerns the one source. */
  readonly host: Omit<SourceHost, 'key' | 'change' | 'ended'>
  readonly onChange: (entry: SourceEntry) => void
  readonly onEnded: (entry: SourceEntry) => void
}

/** One source that scenes refer to: what the host answered, and what became of it. */
export class SourceEntry {
  readonly key: SourceKey
  readonly ref: SourceRef
  readonly #parts: SourceEntryParts
  readonly #late = new LateBitmaps()
  #state: SourceState = 'loading'
  #reason: string | null = null
  #code: EngineErrorCode | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #size: PixelSize | null = null
  #hasVideo = false
  #hasAudio = false
  #open: OpenSource | null = null
  #input: SourceInput | null = null
  #attempt: AbortController | null = null
  #hasLeft = false
  /** What is open or being opened; what an older one says is not heard. */
  #session: object | null = null
  #settled: Promise<void> = Promise.resolve()

  constructor(key: SourceKey, ref: SourceRef, parts: SourceEntryParts) {
    this.key = key
    this.ref = ref
    this.#parts = parts
  }

  get state(): SourceState {
    return this.#state
  }

  get open(): OpenSource | null {
    return this.#open
  }

  /** Resolves when the host has answered and the answer is open, or has failed. */
  get settled(): Promise<void> {
    return this.#settled
  }

  info(): SourceInfo {
    const { playback, carousel } = this.#open ?? {}
    return {
      key: this.key,
      ref: this.ref,
      state: this.#state,
      ...(this.#reason === null ? {} : { reason: this.#reason }),
      ...(this.#code === null ? {} : { code: this.#code }),
      ...(this.#size ?? {}),
      hasVideo: this.#hasVideo,
      hasAudio: this.#hasAudio,
      ...(playback
        ? {
            playback: {
              playing: playback.isPlaying,
              positionS: playback.positionS,
              durationS: playback.durationS,
              loop: playback.loops,
              speed: playback.speed,
            },
          }
        : {}),
      ...(carousel ? { carousel: carousel.info() } : {}),
    }
  }

  /** Asks the host, anew where it has answered before. An answer that is the same as before stays open. */
  refresh(): Promise<void> {
    this.#attempt?.abort()
    const attempt = new AbortController()
    this.#attempt = attempt
    this.#watch()
    this.#settled = this.#ask(attempt.signal)
    return this.#settled
  }

  /** Closes what is open and asks the host anew. */
  reopen(): Promise<void> {
    this.#close()
    return this.refresh()
  }

  /** The compositor has learnt the size of its picture. */
  setSize({ width, height }: PixelSize): void {
    if (this.#size?.width === width && this.#size.height === height) return
    this.#size = { width, height }
    this.#parts.onChange(this)
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#attempt?.abort()
    this.#late.dispose()
    this.#close()
    this.#forgetPicture()
  }

  /** A host that does not answer and a source that never delivers are told as failed; they may still come. */
  #watch(): void {
    clearTimeout(this.#timer)
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = this.#parts
    this.#timer = setTimeout(() => {
      if (this.#state !== 'loading') return
      const reason = this.#session ? 'No picture or sound has come' : 'The host has not answered'
      this.#change({ state: 'failed', reason, code: 'source-timeout' })
    }, timerMs(timeoutMs))
  }

  async #ask(signal: AbortSignal): Promise<void> {
    try {
      const answer = await this.#parts.resolve(this.ref, signal)
      if (signal.aborted) {
        this.#late.add(answer)
        return
      }
      this.#late.closeBut(answer)
      const input = answer ?? null
      if (input !== null && input === this.#input && this.#isWell()) {
        this.#open?.refresh?.()
        return
      }
      if (input !== null && this.#open?.adopt?.(input)) {
        this.#input = input
        this.#parts.onChange(this)
        return
      }
      this.#leave()
      if (input === null) this.#change({ state: 'missing', reason: null })
      else await this.#openInput(input, signal)
    } catch (error) {
      if (signal.aborted) return
      const code = error instanceof EngineError ? error.code : 'source-failed'
      this.#change({ state: 'failed', reason: messageOf(error), code })
    }
  }

  async #openInput(input: SourceInput, signal: AbortSignal): Promise<void> {
    this.#change({ state: 'loading', reason: null })
    const session = {}
    this.#session = session
    this.#watch()
    const opened = await this.#parts.open(input, this.#host(session), signal)
    if (signal.aborted) {
      opened.dispose()
      return
    }
    this.#open = opened
    this.#input = input
    this.#parts.onChange(this)
  }

  #host(session: object): SourceHost {
    const isHeard = () => this.#session === session
    return {
      ...this.#parts.host,
      key: this.key,
      change: (change) => {
        if (isHeard()) this.#change(change)
      },
      ended: () => {
        if (isHeard()) this.#ended()
      },
    }
  }

  #isWell(): boolean {
    return this.#state === 'live' || this.#state === 'stalled' || this.#state === 'ended'
  }

  /** What has failed does not come to its end, though its clock runs on. */
  #ended(): void {
    if (this.#state === 'failed') return
    this.#change({ state: 'ended' })
    this.#parts.onEnded(this)
  }

  #change({ state, reason, code, hasVideo, hasAudio, size }: SourceChange): void {
    this.#state = state ?? this.#runsAgain() ?? this.#state
    if (reason !== undefined) this.#reason = reason
    if (state !== undefined) this.#code = state === 'failed' ? (code ?? 'source-failed') : null
    this.#hasVideo = hasVideo ?? this.#hasVideo
    this.#hasAudio = hasAudio ?? this.#hasAudio
    this.#size = size ?? this.#size
    this.#parts.onChange(this)
  }

  /** A file that was played to its end is live again once it plays or stands elsewhere. */
  #runsAgain(): SourceState | undefined {
    const playback = this.#open?.playback
    if (this.#state !== 'ended' || !playback) return undefined
    return playback.positionS < playback.durationS ? 'live' : undefined
  }

  /** The host has something else, or nothing more: what is seen of it may stand until then. */
  #leave(): void {
    const left = this.#open
    if (!left?.leave) {
      this.#close()
      return
    }
    this.#open = null
    left.leave()
    this.#hasLeft = true
    this.#close()
  }

  /** The last picture of what has left, where nothing came in its place that closes its own. */
  #forgetPicture(): void {
    if (this.#hasLeft) this.#parts.host.link.post({ kind: 'feed-close', key: this.key })
    this.#hasLeft = false
  }

  #close(): void {
    this.#session = null
    this.#open?.dispose()
    this.#open = null
    this.#input = null
    this.#size = null
    this.#hasVideo = false
    this.#hasAudio = false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
