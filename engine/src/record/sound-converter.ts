/** Sample rate of everything that is encoded, in hertz: the one that Opus works at. */
export const SOUND_RATE_HZ = 48_000

const SIDES = 2
/** Samples on either side of a place from which the value there is made. */
const REACH = 16
/** Places between two samples for which the weights are known. */
const PHASES = 512

/**
 * Brings pieces of stereo sound to 48 kHz as they come, by a windowed sinc; what has that rate already passes
 * unchanged. (Mediabunny's own converter hands sound on in blocks of five seconds: a crash would lose
 * that much, and a replay would lack it.)
 */
export class SoundConverter {
  #rateHz = 0
  #weights: readonly Float32Array[] = []
  #held: readonly Float32Array[] = []
  /** Where the next sample lies, counted in samples of the source from the first one that is held. */
  #place = 0

  /** The piece at 48 kHz, as far as it can be known by now; it begins 16 samples of the source earlier. */
  convert(
    sides: readonly Float32Array<ArrayBuffer>[],
    rateHz: number,
  ): Float32Array<ArrayBuffer>[] {
    if (rateHz !== this.#rateHz) this.#begin(rateHz)
    if (rateHz === SOUND_RATE_HZ) return [...sides]
    this.#held = this.#held.map((held, side) => joined(held, sides[side] ?? new Float32Array()))
    const step = rateHz / SOUND_RATE_HZ
    const known = (this.#held[0]?.length ?? 0) - REACH
    const count = Math.max(0, Math.ceil((known - this.#place) / step))
    const made = this.#held.map((held) => {
      return Float32Array.from({ length: count }, (_, index) =>
        this.#valueAt(held, this.#place + index * step),
      )
    })
    const next = this.#place + count * step
    const done = Math.max(0, Math.floor(next) - REACH)
    this.#held = this.#held.map((held) => held.slice(done))
    this.#place = next - done
    return made
  }

  #begin(rateHz: number): void {
    this.#rateHz = rateHz
    this.#weights = rateHz === SOUND_RATE_HZ ? [] : weightsFor(Math.min(1, SOUND_RATE_HZ / rateHz))
    // Silence lies before the first sample.
    this.#held = Array.from({ length: SIDES }, () => new Float32Array(REACH))
    this.#place = REACH
  }

  #valueAt(samples: Float32Array, place: number): number {
    const first = Math.floor(place) - REACH + 1
    const weights = this.#weights[Math.floor((place % 1) * PHASES)]
    let value = 0
    for (let index = 0; index < 2 * REACH; index++) {
      value += (weights?.[index] ?? 0) * (samples[first + index] ?? 0)
    }
    return value
  }
}

/** The weights of the samples around a place, for each of the places between two samples. */
function weightsFor(cutoff: number): Float32Array[] {
  return Array.from({ length: PHASES }, (_, phase) => {
    const weights = Float32Array.from({ length: 2 * REACH }, (__, index) => {
      const distance = index - REACH + 1 - phase / PHASES
      // Hann's window over the sinc.
      return sinc(distance * cutoff) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / REACH))
    })
    const sum = weights.reduce((all, weight) => all + weight, 0)
    return weights.map((weight) => weight / sum)
  })
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
