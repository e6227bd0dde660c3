import { isSilent } from './is-silent.ts'
import { KWeighting } from './k-weighting.ts'
import { energyToLufs, LoudnessHistogram } from './loudness-histogram.ts'

/** Windows move in steps of this; BS.1770-4 asks for steps of 100 ms, finer ones catch short peaks exactly. */
const STEP_S = 0.01
/** Momentary: 400 ms; short-term: 3 s (EBU Tech 3341). */
const MOMENTARY_STEPS = 40
const SHORT_TERM_STEPS = 300
/** Gating blocks of 400 ms overlap by 75 %: one every 100 ms. */
const GATING_STEPS = 10
/** After so much silence a weighted sound has fallen by over 500 dB. */
const DYING_S = 0.5
/** Relative gates: BS.1770-4 for the integrated loudness, EBU Tech 3342 for the range. */
const INTEGRATED_GATE_LU = -10
const RANGE_GATE_LU = -20

/** Weights of channels: left, right, centre, left and right surround (BS.1770-4, table 3). */
export const SURROUND_WEIGHTS: readonly number[] = [1, 1, 1, 1.41, 1.41]

/** Loudness, in LUFS; -Infinity where there is silence or not enough sound yet. */
export interface LoudnessReading {
  /** Over the last 400 ms. */
  readonly momentaryLufs: number
  /** Over the last 3 s. */
  readonly shortTermLufs: number
  /** Over all since the start or the last reset, gated. */
  readonly integratedLufs: number
  /** Loudness range since then, in LU. */
  readonly rangeLu: number
}

/**
 * Loudness by ITU-R BS.1770-4 and EBU R128 (Tech 3341: momentary, short-term, integrated; Tech 3342: range).
 * Channels come in the order of `SURROUND_WEIGHTS`; an LFE channel is to be left out.
 */
export class LoudnessMeter {
  readonly #rate: number
  readonly #weights: readonly number[]
  readonly #filters: KWeighting[] = []
  readonly #steps = new Float64Array(SHORT_TERM_STEPS)
  readonly #gated = new LoudnessHistogram()
  readonly #ranged = new LoudnessHistogram()
  #at = 0
  #stepCount = 0
  #energy = 0
  #inStep = 0
  #sampleCount = 0
  #nextStepAt: number
  #silentFrames = 0
  #maxMomentary = Number.NEGATIVE_INFINITY
  #maxShortTerm = Number.NEGATIVE_INFINITY

  /** `weights`: how much each channel counts; one without a weight does not count. */
  constructor(sampleRateHz: number, weights: readonly number[] = SURROUND_WEIGHTS) {
    this.#rate = sampleRateHz
    this.#weights = weights
    this.#nextStepAt = Math.round(STEP_S * sampleRateHz)
  }

  /** Loudest momentary value since the start or reset, in LUFS. */
  get maxMomentaryLufs(): number {
    return this.#maxMomentary
  }

  /** Loudest short-term value since the start or reset, in LUFS. */
  get maxShortTermLufs(): number {
    return this.#maxShortTerm
  }

  /** Measures a piece of sound, one array a channel. No channel at all counts as silence of `frames`. */
  push(channels: readonly Float32Array[], frames = channels[0]?.length ?? 0): void {
    while (this.#filters.length < channels.length) this.#filters.push(new KWeighting(this.#rate))
    const heard = this.#hasDiedAway(channels, frames) ? [] : channels
    let frame = 0
    while (frame < frames) {
      const end = Math.min(frames, frame + this.#nextStepAt - this.#sampleCount)
      this.#measure(heard, frame, end)
      this.#sampleCount += end - frame
      this.#inStep += end - frame
      frame = end
      if (this.#sampleCount === this.#nextStepAt) this.#endStep()
    }
  }

  /** The loudness now. */
  read(): LoudnessReading {
    return {
      momentaryLufs: this.#windowLufs(MOMENTARY_STEPS),
      shortTermLufs: this.#windowLufs(SHORT_TERM_STEPS),
      integratedLufs: this.#gated.gatedLoudness(INTEGRATED_GATE_LU),
      rangeLu: this.#ranged.gatedRange(RANGE_GATE_LU, 0.1, 0.95),
    }
  }

  /** Begins a new measurement of the integrated loudness, the range and the maxima. */
  reset(): void {
    this.#gated.reset()
    this.#ranged.reset()
    this.#maxMomentary = Number.NEGATIVE_INFINITY
    this.#maxShortTerm = Number.NEGATIVE_INFINITY
    this.#stepCount = 0
  }

  /** True in silence that has lasted until nothing was left in the filters. */
  #hasDiedAway(channels: readonly Float32Array[], frames: number): boolean {
    if (!isSilent(channels)) {
      this.#silentFrames = 0
      return false
    }
    if (this.#silentFrames >= DYING_S * this.#rate) return true
    this.#silentFrames += frames
    if (this.#silentFrames < DYING_S * this.#rate) return false
    for (const filter of this.#filters) filter.reset()
    return true
  }

  #measure(channels: readonly Float32Array[], from: number, to: number): void {
    for (let channel = 0; channel < channels.length; channel++) {
      const samples = channels[channel]
      const filter = this.#filters[channel]
      if (!samples || !filter) continue
      let squares = 0
      for (let frame = from; frame < to; frame++) {
        const weighted = filter.next(samples[frame] ?? 0)
        squares += weighted * weighted
      }
      this.#energy += squares * (this.#weights[channel] ?? 0)
    }
  }

  #endStep(): void {
    this.#steps[this.#at] = this.#inStep > 0 ? this.#energy / this.#inStep : 0
    this.#at = (this.#at + 1) % SHORT_TERM_STEPS
    this.#stepCount += 1
    this.#energy = 0
    this.#inStep = 0
    // Steps need not be a whole number of samples (44.1 kHz has 441, 22.05 kHz 220.5): count from the start.
    const index = Math.round(this.#sampleCount / (STEP_S * this.#rate)) + 1
    this.#nextStepAt = Math.round(index * STEP_S * this.#rate)
    this.#count()
  }

  #count(): void {
    if (this.#stepCount >= MOMENTARY_STEPS) {
      const energy = this.#windowEnergy(MOMENTARY_STEPS)
      this.#maxMomentary = Math.max(this.#maxMomentary, energyToLufs(energy))
      if (this.#stepCount % GATING_STEPS === 0) this.#gated.add(energy)
    }
    if (this.#stepCount >= SHORT_TERM_STEPS) {
      const energy = this.#windowEnergy(SHORT_TERM_STEPS)
      this.#maxShortTerm = Math.max(this.#maxShortTerm, energyToLufs(energy))
      if (this.#stepCount % GATING_STEPS === 0) this.#ranged.add(energy)
    }
  }

  #windowLufs(steps: number): number {
    return energyToLufs(this.#windowEnergy(steps))
  }

  #windowEnergy(steps: number): number {
    let sum = 0
    for (let back = 1; back <= steps; back++) {
      sum += this.#steps[(this.#at - back + SHORT_TERM_STEPS) % SHORT_TERM_STEPS] ?? 0
    }
    return sum / steps
  }
}

/** Loudness of a whole piece, one array a channel. */
export function measureLoudness(
  channels: readonly Float32Array[],
  sampleRateHz: number,
): LoudnessReading {
  const meter = new LoudnessMeter(sampleRateHz)
  meter.push(channels)
  return meter.read()
}
