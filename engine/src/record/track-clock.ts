const BUCKET_US = 1_000_000
const BUCKETS = 10

/**
 * Places the timestamps of a track on the clock of this thread. Tracks count from origins of their own, so the
 * moment of arrival ties them together; and since arrival is often late but never early, the earliest of the
 * last ten seconds counts. Timestamps that stand still, or run so slowly that a piece seems to be later than
 * anything can be, say nothing: such pieces happened when they arrived. Times are in microseconds.
 */
export class TrackClock {
  readonly #latestUs: number
  #earliest: { readonly bucket: number; offsetUs: number }[] = []
  #lastUs = Number.NEGATIVE_INFINITY
  #timestampUs = Number.NaN
  #stoodUs = 0

  /** Pieces that seem to be later than `latestUs` are placed by their arrival; by default none. */
  constructor(latestUs = Number.POSITIVE_INFINITY) {
    this.#latestUs = latestUs
  }

  /**
   * When something with a timestamp happened that arrived then; at most `arrivalUs`. `durationUs`, of sound: what
   * the time of the track moves on by while its timestamps stand still.
   */
  place(timestampUs: number, arrivalUs: number, durationUs = 0): number {
    const stands = timestampUs === this.#timestampUs
    this.#timestampUs = timestampUs
    this.#stoodUs = stands ? this.#stoodUs + durationUs : 0
    if (stands && durationUs === 0) return arrivalUs
    const placedUs = this.#tied(timestampUs + this.#stoodUs, arrivalUs)
    return arrivalUs - placedUs > this.#latestUs ? arrivalUs : placedUs
  }

  #tied(timestampUs: number, arrivalUs: number): number {
    // Timestamps that go back have a new origin: the first pieces of a track that moves to a worker do so.
    if (timestampUs < this.#lastUs) this.#earliest = []
    this.#lastUs = timestampUs
    const bucket = Math.floor(arrivalUs / BUCKET_US)
    const offsetUs = arrivalUs - timestampUs
    const last = this.#earliest.at(-1)
    if (last?.bucket === bucket) last.offsetUs = Math.min(last.offsetUs, offsetUs)
    else this.#earliest.push({ bucket, offsetUs })
    while ((this.#earliest[0]?.bucket ?? bucket) <= bucket - BUCKETS) this.#earliest.shift()
    return timestampUs + Math.min(...this.#earliest.map((each) => each.offsetUs))
  }
}
