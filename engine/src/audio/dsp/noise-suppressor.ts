import { Fourier } from './fourier.ts'
import { NoiseEstimate } from './noise-estimate.ts'

/** Length of a spectrum: the power of two that is nearest above 20 ms, so that harmonics lie apart. */
const WINDOW_S = 0.02
/** What is noise is lowered by so much and no further: silence between words would sound like a fault. */
const FLOOR_DB = -20
/** Share of the spectrum before in the ratio of speech to noise; less lets single frequencies ring. */
const MEMORY = 0.97

/**
 * Takes steady noise (a fan, a hum, hiss) out of speech: each frequency is lowered as far as it holds noise, by
 * Wiener's gain with the decision-directed ratio of Ephraim and Malah, "Speech enhancement using a minimum
 * mean-square error short-time spectral amplitude estimator", IEEE TASSP 32 (6), 1984. Both channels get
 * the same gain, so the place in the stereo picture stays. All sound is `delaySamples` late.
 */
export class NoiseSuppressor {
  /** How late sound comes out, in samples. */
  readonly delaySamples: number
  readonly #fourier: Fourier
  readonly #hop: number
  readonly #window: Float64Array
  /** The newest samples of both sides; as the two parts of one complex signal they need one transform. */
  readonly #recent: readonly [Float64Array, Float64Array]
  readonly #sum: readonly [Float64Array, Float64Array]
  readonly #real: Float64Array
  readonly #imaginary: Float64Array
  readonly #power: Float64Array
  readonly #speech: Float64Array
  readonly #noise: NoiseEstimate
  readonly #floor: number
  #at = 0

  /** `floorDb`: decibels by which noise is lowered at the most, below 0; default -20. */
  constructor(sampleRateHz: number, floorDb = FLOOR_DB) {
    const length = 2 ** Math.ceil(Math.log2(WINDOW_S * sampleRateHz))
    this.delaySamples = length
    this.#fourier = new Fourier(length)
    this.#hop = length / 2
    // The root of Hann's window, once before and once after: halves that overlap add up to one.
    this.#window = Float64Array.from({ length }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / length))
    const make = () => new Float64Array(length)
    this.#recent = [make(), make()]
    this.#sum = [make(), make()]
    this.#real = make()
    this.#imaginary = make()
    const frequencies = length / 2 + 1
    this.#power = new Float64Array(frequencies)
    this.#speech = new Float64Array(frequencies)
    this.#noise = new NoiseEstimate(frequencies)
    this.#floor = 10 ** (floorDb / 20)
  }

  /** Takes noise out of a piece of sound, one array a channel; a mono input fills both sides. */
  process(input: readonly Float32Array[], output: readonly Float32Array[]): void {
    const frames = output[0]?.length ?? 0
    for (let frame = 0; frame < frames; frame++) {
      for (let side = 0; side < 2; side++) {
        this.#take(side, input[Math.min(side, input.length - 1)]?.[frame] ?? 0)
        const samples = output[side]
        if (samples) samples[frame] = this.#sum[side]?.[this.#at] ?? 0
      }
      this.#at += 1
      if (this.#at === this.#hop) this.#turn()
    }
  }

  #take(side: number, sample: number): void {
    const recent = this.#recent[side]
    // One sample that is no number would be heard for ever.
    if (recent) recent[this.#hop + this.#at] = Number.isFinite(sample) ? sample : 0
  }

  /** Half a window is complete: it and the half before become a spectrum, and sound again. */
  #turn(): void {
    this.#at = 0
    const [left, right] = this.#recent
    for (let index = 0; index < this.delaySamples; index++) {
      const weight = this.#window[index] ?? 0
      this.#real[index] = weight * (left[index] ?? 0)
      this.#imaginary[index] = weight * (right[index] ?? 0)
    }
    left.copyWithin(0, this.#hop)
    right.copyWithin(0, this.#hop)
    this.#fourier.forward(this.#real, this.#imaginary)
    this.#measure()
    this.#noise.push(this.#power)
    this.#lower()
    this.#fourier.inverse(this.#real, this.#imaginary)
    this.#addUp(this.#sum[0], this.#real)
    this.#addUp(this.#sum[1], this.#imaginary)
  }

  /** Power of both sides together at each frequency. */
  #measure(): void {
    const last = this.delaySamples
    for (let index = 0; index < this.#power.length; index++) {
      const mirror = (last - index) % last
      const sum = squareAt(this.#real, this.#imaginary, index)
      this.#power[index] = (sum + squareAt(this.#real, this.#imaginary, mirror)) / 2
    }
  }

  #lower(): void {
    const last = this.delaySamples
    for (let index = 0; index < this.#power.length; index++) {
      const power = this.#power[index] ?? 0
      const noise = this.#noise.power[index] ?? 1
      const now = Math.max(0, power / noise - 1)
      const ratio = (MEMORY * (this.#speech[index] ?? 0)) / noise + (1 - MEMORY) * now
      const gain = Math.max(this.#floor, ratio / (1 + ratio))
      this.#speech[index] = gain * gain * power
      this.#scale(index, gain)
      const mirror = (last - index) % last
      if (mirror !== index) this.#scale(mirror, gain)
    }
  }

  #scale(index: number, gain: number): void {
    this.#real[index] = gain * (this.#real[index] ?? 0)
    this.#imaginary[index] = gain * (this.#imaginary[index] ?? 0)
  }

  #addUp(sum: Float64Array, samples: Float64Array): void {
    sum.copyWithin(0, this.#hop)
    sum.fill(0, this.#hop)
    for (let index = 0; index < this.delaySamples; index++) {
      sum[index] = (sum[index] ?? 0) + (this.#window[index] ?? 0) * (samples[index] ?? 0)
    }
  }
}

function squareAt(real: Float64Array, imaginary: Float64Array, index: number): number {
  return (real[index] ?? 0) ** 2 + (imaginary[index] ?? 0) ** 2
}
