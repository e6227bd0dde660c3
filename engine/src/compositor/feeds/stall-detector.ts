/** When a source that has stopped counts as stalled, and when its last picture is given up. */
export interface StallLimits {
  /** Milliseconds without a picture after which it is `stalled`. */
  readonly stalledAfterMs: number
  /** Milliseconds that the last picture stands from then on; Infinity: for ever. */
  readonly stalledMs: number
}

/** Only sources that came at least this often are expected to go on so. */
const REGULAR_PERIOD_MS = 250
const REGULAR_PICTURES = 10
/** Two looks further apart than this: the thread itself stood still, not the source. */
const OWN_PAUSE_MS = 500

type Stage = 'live' | 'stalled' | 'lost'

/**
 * Notices that a live source has stopped delivering although its track has not ended: a frozen camera, a
 * guest whose connection hangs. Sources that never came regularly, such as a still screen, are left alone.
 */
export class StallDetector {
  readonly #limits: StallLimits
  #arrivals: number[] = []
  #checkedAtMs: number | null = null
  #stage: Stage = 'live'

  constructor(limits: StallLimits) {
    this.#limits = limits
  }

  /** A picture has come. True when the source had stopped before. */
  arrived(nowMs: number): boolean {
    const hadStopped = this.#stage !== 'live'
    this.#stage = 'live'
    if (hadStopped) this.#arrivals = []
    this.#arrivals.push(nowMs)
    if (this.#arrivals.length > REGULAR_PICTURES) this.#arrivals.shift()
    return hadStopped
  }

  /** Looks at the time. Says so once when the source has become stalled, and once when it is lost. */
  check(nowMs: number): 'stalled' | 'lost' | null {
    this.#forgivePause(nowMs)
    const last = this.#arrivals.at(-1)
    if (last === undefined || !this.#isRegular()) return null
    const { stalledAfterMs, stalledMs } = this.#limits
    const silentMs = nowMs - last
    if (this.#stage === 'live' && silentMs >= stalledAfterMs) {
      this.#stage = 'stalled'
      return 'stalled'
    }
    if (this.#stage === 'stalled' && silentMs >= stalledAfterMs + stalledMs) {
      this.#stage = 'lost'
      return 'lost'
    }
    return null
  }

  #isRegular(): boolean {
    const [first] = this.#arrivals
    const last = this.#arrivals.at(-1)
    if (first === undefined || last === undefined) return false
    if (this.#arrivals.length < REGULAR_PICTURES) return false
    return (last - first) / (REGULAR_PICTURES - 1) <= REGULAR_PERIOD_MS
  }

  #forgivePause(nowMs: number): void {
    const pauseMs = nowMs - (this.#checkedAtMs ?? nowMs)
    this.#checkedAtMs = nowMs
    if (pauseMs > OWN_PAUSE_MS) this.#arrivals = this.#arrivals.map((atMs) => atMs + pauseMs)
  }
}
