const BUCKET_US = 1_000_000
const BUCKETS = 10

/**
 * Places the timestamps of a track on the clock of this thread. Tracks count from origins of their own, so the
 * moment of arrival ties them together; and since arrival is often late but never early, the earliest of the
 * last ten seconds counts. Times are in microseconds.
 */
export class TrackClock {
  #earliest: { readonly bucket: number; offsetUs: number }[] = []
  #lastUs = Number.NEGATIVE_INFINITY

  /** When something with a timestamp happened that arrived then; at most `arrivalUs`. */
  place(timestampUs: number, arrivalUs: number): number {
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
