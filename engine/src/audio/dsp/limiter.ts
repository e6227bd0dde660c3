import { isSilent } from './is-silent.ts'

/** The limiter lets nothing above this pass: -1 dB of full scale, which leaves room for the encoder. */
const CEILING_DB = -1
/** How far it looks ahead, so that the gain is down before the peak comes; all sound is this late. */
const LOOKAHEAD_S = 0.003
/** Time in which the gain comes back by 63 %. */
const RELEASE_S = 0.12
const CHANNELS = 2

/**
 * A brick-wall limiter: what stays below the ceiling passes unchanged (but for the delay of 3 ms), with no
 * make-up gain, which the browser's own compressor cannot do. Both channels get the same gain.
 */
export class Limiter {
  readonly #ceiling: number
  readonly #lookahead: number
  readonly #release: number
  readonly #delay: Float32Array[]
  /** The gain that each delayed sample needs, in a ring beside the samples. */
  readonly #needed: Float32Array
  #at = 0
  #gain = 1
  #lowest = 1
  /** Gain per sample on the way down. */
  #step = 0
  /** How long the input has been silent. */
  #silentFrames = 0

  /** `ceilingDb`: decibels of full scale that nothing passes above; default -1. */
  constructor(sampleRateHz: number, ceilingDb = CEILING_DB) {
    this.#ceiling = 10 ** (ceilingDb / 20)
    this.#lookahead = Math.max(1, Math.round(LOOKAHEAD_S * sampleRateHz))
    this.#release = 1 - Math.exp(-1 / (RELEASE_S * sampleRateHz))
    this.#delay = Array.from({ length: CHANNELS }, () => new Float32Array(this.#lookahead))
    this.#needed = new Float32Array(this.#lookahead).fill(1)
  }

  /** Limits a piece of sound, one array a channel; a mono input fills both sides. */
  process(input: readonly Float32Array[], output: readonly Float32Array[]): void {
    const frames = output[0]?.length ?? 0
    const silent = isSilent(input)
    if (silent && this.#silentFrames >= this.#lookahead) {
      this.#rest(output, frames)
      return
    }
    this.#silentFrames = silent ? this.#silentFrames + frames : 0
    for (let frame = 0; frame < frames; frame++) this.#limit(input, output, frame)
  }

  /** Silence of which nothing is left in the delay: only the gain comes back meanwhile. */
  #rest(output: readonly Float32Array[], frames: number): void {
    for (let channel = 0; channel < output.length; channel++) output[channel]?.fill(0)
    this.#gain = 1 - (1 - this.#gain) * (1 - this.#release) ** frames
  }

  #limit(input: readonly Float32Array[], output: readonly Float32Array[], frame: number): void {
    let peak = 0
    for (let channel = 0; channel < input.length; channel++) {
      const size = Math.abs(input[channel]?.[frame] ?? 0)
      if (size > peak) peak = size
    }
    this.#pushNeed(peak > this.#ceiling ? this.#ceiling / peak : 1)
    const target = this.#lowest
    // Down in a straight line within the look-ahead, up slowly.
    if (target < this.#gain) this.#gain = Math.max(target, this.#gain - this.#step)
    else this.#gain += (target - this.#gain) * this.#release
    for (let channel = 0; channel < output.length; channel++) {
      const ring = this.#delay[Math.min(channel, CHANNELS - 1)]
      const samples = output[channel]
      if (!ring || !samples) continue
      samples[frame] = this.#clamp((ring[this.#at] ?? 0) * this.#gain)
      ring[this.#at] = input[Math.min(channel, input.length - 1)]?.[frame] ?? 0
    }
    this.#at = (this.#at + 1) % this.#lookahead
  }

  /**
   * Puts the need of the newest sample into the ring and finds the lowest of those ahead. The ring is
   * searched only when the lowest one leaves it, which is rare.
   */
  #pushNeed(wanted: number): void {
    const leaving = this.#needed[this.#at] ?? 1
    this.#needed[this.#at] = wanted
    // As the ring holds it, so that it is known again when it leaves.
    const need = this.#needed[this.#at] ?? 1
    if (need < this.#lowest) {
      this.#lowest = need
      // Slope that reaches the new need just as its sample comes out.
      this.#step = (this.#gain - need) / this.#lookahead
    } else if (leaving <= this.#lowest) {
      this.#lowest = this.#needed.reduce((lowest, value) => Math.min(lowest, value), 1)
      this.#step = Math.max(0, this.#gain - this.#lowest) / this.#lookahead
    }
  }

  #clamp(sample: number): number {
    return Math.min(this.#ceiling, Math.max(-this.#ceiling, sample))
  }
}
