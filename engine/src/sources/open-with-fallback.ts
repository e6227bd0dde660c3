import type { MediaPlayback } from '../playback/media-playback.ts'
import type { OpenSource, SourceChange, SourceHost } from './source-host.ts'

/** Opens a file in the way that is tried first. */
export type FirstOpener = (host: SourceHost) => Promise<OpenSource>

/**
 * Opens a file in the other way. `takeOver` is to be called when its first picture is there, before it feeds
 * anything: it closes what was open.
 */
export type OtherOpener = (
  host: SourceHost,
  signal: AbortSignal,
  takeOver: () => void,
) => Promise<OpenSource>

/**
 * Opens a file in one way, and when that fails while it plays, in another from the same place. Only when that
 * fails too the source is told as failed, by the first reason where it never showed anything. Rejects as `first`.
 */
export async function openWithFallback(
  first: FirstOpener,
  other: OtherOpener,
  host: SourceHost,
): Promise<OpenSource> {
  const source = new FallbackSource(other, host)
  await source.start(first)
  return source
}

/** Where a file stands, to go on from there. */
type Stand = Pick<MediaPlayback, 'isPlaying' | 'loops' | 'positionS' | 'speed'>

class FallbackSource implements OpenSource {
  readonly #other: OtherOpener
  readonly #host: SourceHost
  readonly #closed = new AbortController()
  #open: OpenSource | null = null
  #hasFailed = false

  constructor(other: OtherOpener, host: SourceHost) {
    this.#other = other
    this.#host = host
  }

  get playback(): MediaPlayback | undefined {
    return this.#open?.playback
  }

  get autoplay(): boolean {
    return this.#open?.autoplay ?? true
  }

  get avOffsetMs(): number | undefined {
    return this.#open?.avOffsetMs
  }

  async start(first: FirstOpener): Promise<void> {
    this.#open = await first({ ...this.#host, change: (change) => this.#changed(change) })
  }

  tick(): void {
    this.#open?.tick?.()
  }

  dispose(): void {
    this.#closed.abort()
    this.#open?.dispose()
    this.#open = null
  }

  #changed(change: SourceChange): void {
    if (change.state !== 'failed') this.#host.change(change)
    else if (!this.#hasFailed) {
      this.#hasFailed = true
      void this.#goOn(change)
    }
  }

  async #goOn(failure: SourceChange): Promise<void> {
    const { signal } = this.#closed
    let stand: Stand | undefined
    try {
      const opened = await this.#other(this.#host, signal, () => {
        stand = standOf(this.#open?.playback)
        this.#open?.dispose()
        this.#open = null
      })
      if (signal.aborted) {
        opened.dispose()
        return
      }
      this.#open = opened
      if (stand && opened.playback) resume(opened.playback, stand)
    } catch {
      if (!signal.aborted) this.#host.change(failure)
    }
  }
}

function standOf(playback: MediaPlayback | undefined): Stand | undefined {
  if (!playback) return undefined
  const { isPlaying, loops, positionS, speed } = playback
  return { isPlaying, loops, positionS, speed }
}

function resume(playback: MediaPlayback, { isPlaying, loops, positionS, speed }: Stand): void {
  playback.setLoop(loops)
  playback.setSpeed(speed)
  playback.seek(positionS)
  if (isPlaying) playback.play()
}
