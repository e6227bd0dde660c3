import type Hls from 'hls.js'

/** What a recording's stream tells. */
export interface RecordingStreamEvents {
  /** `waiting`: nothing is there to be played yet. */
  readonly onState: (state: 'waiting' | 'playable') => void
  /** It can't be played; address and connection were tried again. */
  readonly onBroken: () => void
}

/** What a recording's stream is made of. */
export interface RecordingStreamOptions extends RecordingStreamEvents {
  readonly video: HTMLVideoElement
  /** Of the playlist, without a token. */
  readonly url: string
  /** Adds what tells who asks to an address; asked for each piece, because tokens expire. */
  readonly sign: (url: string) => string
  /** Gets a fresh token. */
  readonly renew: () => Promise<unknown>
  /** Whether the recording goes on: then playing begins near its end. */
  readonly isRunning: boolean
}

interface StartingPoint {
  readonly atSec: number
  /** Whether it was playing when it was stopped. */
  readonly plays: boolean
}

/** How often a recording that has just begun is looked at again. */
const EMPTY_RETRY_MS = 2_000
/** How far behind the last whole segment playing begins while it is recorded, in seconds. */
const LIVE_DELAY_SEC = 4
/** Troubles this close together are one that stays. */
const SAME_TROUBLE_MS = 10_000

/** True where a browser can be fed pieces of a film; elsewhere it plays playlists by itself. */
export function needsPlayer(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
}

function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? address
}

/** Plays the playlist of a recording with hls.js, also while it grows. Dispose it. */
export class RecordingStream {
  readonly #options: RecordingStreamOptions
  #hls: Hls | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #troubleAtMs = Number.NEGATIVE_INFINITY
  #isDisposed = false

  constructor(options: RecordingStreamOptions) {
    this.#options = options
    this.#start({ atSec: -1, plays: false }).catch(() => options.onBroken())
  }

  /** Goes to the latest picture that is whole. */
  goToLatest(): void {
    const at = this.#hls?.liveSyncPosition
    if (typeof at === 'number') this.#options.video.currentTime = at
  }

  dispose(): void {
    this.#isDisposed = true
    this.#stop()
  }

  /** Loads the player and the playlist; -1 begins where players begin. */
  async #start({ atSec, plays }: StartingPoint): Promise<void> {
    const { default: Player } = await import('hls.js')
    if (this.#isDisposed) return
    const { video, url, sign, isRunning, onState } = this.#options
    const hls = new Player({
      enableWorker: false,
      startPosition: atSec >= 0 || isRunning ? atSec : 0,
      liveSyncDuration: LIVE_DELAY_SEC,
      // The token that the playlist was had with stands in its addresses; by now it may have expired.
      xhrSetup: (request, address) => request.open('GET', sign(withoutQuery(address)), true),
    })
    this.#hls = hls
    hls.on(Player.Events.LEVEL_LOADED, () => onState('playable'))
    hls.on(Player.Events.ERROR, (_, { fatal, type, details, response }) => {
      if (!fatal) return
      const isEmpty = details === Player.ErrorDetails.MANIFEST_LOAD_ERROR && response?.code === 404
      if (isEmpty && this.#options.isRunning) this.#wait()
      else if (type === Player.ErrorTypes.MEDIA_ERROR && this.#isNewTrouble()) {
        hls.recoverMediaError()
      } else void this.#again()
    })
    hls.loadSource(url)
    hls.attachMedia(video)
    // Its source was taken from it, which pauses it.
    if (plays) video.play().catch(() => undefined)
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#hls?.destroy()
    this.#hls = null
  }

  #wait(): void {
    this.#options.onState('waiting')
    this.#stop()
    this.#timer = setTimeout(() => {
      this.#start({ atSec: -1, plays: false }).catch(() => this.#options.onBroken())
    }, EMPTY_RETRY_MS)
  }

  /** The token may have expired, or the parts have become one file: from where it was, with a fresh playlist. */
  async #again(): Promise<void> {
    const { video, renew, onBroken } = this.#options
    const isNew = this.#isNewTrouble()
    const point = { atSec: video.currentTime, plays: !video.paused }
    this.#stop()
    try {
      if (!isNew) throw new Error('The trouble stays')
      await renew()
      if (!this.#isDisposed) await this.#start(point)
    } catch {
      if (!this.#isDisposed) onBroken()
    }
  }

  #isNewTrouble(): boolean {
    const nowMs = performance.now()
    const isNew = nowMs - this.#troubleAtMs > SAME_TROUBLE_MS
    this.#troubleAtMs = nowMs
    return isNew
  }
}
