import { Biquad, type BiquadCoefficients } from './biquad.ts'

/*
 * ITU-R BS.1770-4 gives its two filters as numbers for 48 kHz only. These are the analogue parameters behind
 * those numbers, from which the bilinear transform gives the filter for any rate, and at 48 kHz the numbers
 * of the recommendation again (a test says so).
 */
const SHELF = { hz: 1681.974450955533, db: 3.999843853973347, q: 0.7071752369554196 }
const SHELF_SLOPE = 0.4996667741545416
const HIGH_PASS = { hz: 38.13547087602444, q: 0.5003270373238773 }

/** The shelf that stands for the head (BS.1770-4, stage 1), at a sample rate in hertz. */
export function headShelf(sampleRateHz: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * SHELF.hz) / sampleRateHz)
  const high = 10 ** (SHELF.db / 20)
  const band = high ** SHELF_SLOPE
  const a0 = 1 + k / SHELF.q + k * k
  return {
    b0: (high + (band * k) / SHELF.q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / SHELF.q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / SHELF.q + k * k) / a0,
  }
}

/** The high pass of the revised low-frequency B curve (BS.1770-4, stage 2), at a sample rate in hertz. */
export function lowCut(sampleRateHz: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * HIGH_PASS.hz) / sampleRateHz)
  const a0 = 1 + k / HIGH_PASS.q + k * k
  return {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / HIGH_PASS.q + k * k) / a0,
  }
}

/** The K-weighting of one channel. */
export class KWeighting {
  readonly #shelf: Biquad
  readonly #cut: Biquad

  constructor(sampleRateHz: number) {
    this.#shelf = new Biquad(headShelf(sampleRateHz))
    this.#cut = new Biquad(lowCut(sampleRateHz))
  }

  /** One sample in, one weighted sample out. */
  next(sample: number): number {
    return this.#cut.next(this.#shelf.next(sample))
  }

  /** Forgets what has been. */
  reset(): void {
    this.#shelf.reset()
    this.#cut.reset()
  }
}
