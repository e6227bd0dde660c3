/** Coefficients of a second-order filter, normalised so that a0 is 1. */
export interface BiquadCoefficients {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** A second-order filter with its memory (transposed direct form II), for one channel. */
export class Biquad {
  readonly #c: BiquadCoefficients
  #z1 = 0
  #z2 = 0

  constructor(coefficients: BiquadCoefficients) {
    this.#c = coefficients
  }

  /** One sample in, one sample out. */
  next(sample: number): number {
    const { b0, b1, b2, a1, a2 } = this.#c
    const out = b0 * sample + this.#z1
    this.#z1 = b1 * sample - a1 * out + this.#z2
    this.#z2 = b2 * sample - a2 * out
    return out
  }

  /** Forgets what has been. */
  reset(): void {
    this.#z1 = 0
    this.#z2 = 0
  }
}
