/** Oversampling by 4 (ITU-R BS.1770-4, annex 2): the filter's first two phases; the others mirror them. */
const OUTER = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const INNER = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
  0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const TAPS = 12
const PHASES = [OUTER, INNER, INNER.toReversed(), OUTER.toReversed()].map((taps) =>
  Float64Array.from(taps),
)

/** The highest level of the wave between the samples, of one channel (dBTP when taken to decibels). */
export class TruePeakMeter {
  /** The last samples, each twice, so that a window of them never wraps. */
  readonly #ring = new Float64Array(2 * TAPS)
  #at = 0
  #peak = 0
  /** Samples until silence has left the filter. */
  #ringing = 0

  /** Highest linear amplitude since the last `take`. */
  get peak(): number {
    return this.#peak
  }

  /** Measures a piece of sound. */
  push(samples: Float32Array): void {
    for (let index = 0; index < samples.length; index++) this.#next(samples[index] ?? 0)
  }

  /** The peak, which then starts anew. */
  take(): number {
    const peak = this.#peak
    this.#peak = 0
    return peak
  }

  #next(sample: number): void {
    if (sample !== 0) this.#ringing = TAPS
    else if (this.#ringing === 0) return
    else this.#ringing -= 1
    this.#ring[this.#at] = sample
    this.#ring[this.#at + TAPS] = sample
    this.#at = (this.#at + 1) % TAPS
    for (const phase of PHASES) {
      let sum = 0
      for (let tap = 0; tap < TAPS; tap++) {
        sum += (phase[tap] ?? 0) * (this.#ring[this.#at + TAPS - 1 - tap] ?? 0)
      }
      const size = Math.abs(sum)
      if (size > this.#peak) this.#peak = size
    }
  }
}
