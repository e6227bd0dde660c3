/** How a sound makes room for another; times in milliseconds, levels in decibels. */
export interface DuckSettings {
  /** How far the sound goes down, in decibels: 0 to 60. */
  readonly amountDb: number
  /** Level of the key (peak of the newest 10 ms, decibels of full scale) from which it goes down. */
  readonly thresholdDb: number
  /** Time to go all the way down. */
  readonly attackMs: number
  /** Time the key must be quiet before it comes back, so that it does not pump between words. */
  readonly holdMs: number
  /** Time to come all the way back. */
  readonly releaseMs: number
}

const WINDOW_S = 0.01

/** Lowers one sound while another, the key, is heard. The gain moves evenly in decibels. */
export class Ducker {
  readonly #rate: number
  #settings: DuckSettings
  /** Decibels by which the sound is lowered now. */
  #downDb = 0
  /** How far down it has been since it was last up: the way that the release goes. */
  #deepestDb = 0
  /** Samples for which the key still counts as heard. */
  #heard = 0

  /** The sound is not lowered at first. */
  constructor(sampleRateHz: number, settings: DuckSettings) {
    this.#rate = sampleRateHz
    this.#settings = settings
  }

  /** Changes the settings; the gain goes on from where it is. */
  set settings(settings: DuckSettings) {
    this.#settings = settings
  }

  /** Decibels by which the sound is lowered now: 0 to `amountDb`. */
  get reductionDb(): number {
    return this.#downDb
  }

  /** Passes a piece of sound on, lowered as the key asks. No key at all is a silent one. */
  process(
    input: readonly Float32Array[],
    key: readonly Float32Array[],
    output: readonly Float32Array[],
  ): void {
    const frames = output[0]?.length ?? 0
    this.#listen(key, frames)
    const target = this.#heard > 0 ? this.#settings.amountDb : 0
    const step = this.#stepDb(target)
    this.#deepestDb = this.#downDb === 0 ? target : Math.max(this.#deepestDb, this.#downDb, target)
    for (let frame = 0; frame < frames; frame++) {
      this.#downDb =
        target > this.#downDb
          ? Math.min(target, this.#downDb + step)
          : Math.max(target, this.#downDb - step)
      const gain = this.#downDb === 0 ? 1 : 10 ** (-this.#downDb / 20)
      for (let channel = 0; channel < output.length; channel++) {
        const samples = output[channel]
        if (!samples) continue
        samples[frame] = (input[Math.min(channel, input.length - 1)]?.[frame] ?? 0) * gain
      }
    }
  }

  #listen(key: readonly Float32Array[], frames: number): void {
    let peak = 0
    for (const samples of key) {
      for (let frame = 0; frame < samples.length; frame++) {
        const size = Math.abs(samples[frame] ?? 0)
        if (size > peak) peak = size
      }
    }
    const isHeard = peak > 10 ** (this.#settings.thresholdDb / 20)
    const holdS = WINDOW_S + this.#settings.holdMs / 1000
    this.#heard = isHeard ? Math.round(holdS * this.#rate) : Math.max(0, this.#heard - frames)
  }

  #stepDb(target: number): number {
    const { amountDb, attackMs, releaseMs } = this.#settings
    const isDown = target > this.#downDb
    const wayDb = isDown ? amountDb : this.#deepestDb
    const ms = isDown ? attackMs : releaseMs
    return ms > 0 ? wayDb / ((ms / 1000) * this.#rate) : wayDb
  }
}
