/** Readings older than this no longer count: in between, the two clocks may drift apart. */
const WINDOW_MS = 4000

/**
 * How an audio clock stands to the clock of the page. The audio clock moves in blocks, so single readings
 * lag by up to a block; the reading that lags least within a few seconds is the true one.
 */
export class AudioTimeline {
  #readings: { readonly atMs: number; readonly offsetS: number }[] = []

  /** Takes a reading of both clocks. */
  read(contextS: number, nowMs: number): void {
    const fresh = this.#readings.filter(({ atMs }) => nowMs - atMs < WINDOW_MS)
    this.#readings = [...fresh, { atMs: nowMs, offsetS: contextS - nowMs / 1000 }]
  }

  /** Forgets everything, as after the audio clock has stood still. */
  reset(): void {
    this.#readings = []
  }

  /** Seconds by which the audio clock is ahead of the page's; undefined without a reading. */
  get offsetS(): number | undefined {
    if (this.#readings.length === 0) return undefined
    return Math.max(...this.#readings.map(({ offsetS }) => offsetS))
  }
}
