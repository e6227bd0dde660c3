/** How much louder speech is taken to be than noise where there is speech: 15 dB. */
const SPEECH_RATIO = 10 ** 1.5
const SMOOTHING = 0.8
const PRESENCE_SMOOTHING = 0.9
/** Above this, presence is held back: what is always there is noise. */
const PRESENCE_MAX = 0.99
/** Spectra from which the first estimate is made. */
const FIRST_SPECTRA = 4
const LEAST_POWER = 1e-14

/**
 * How strong the noise is at each frequency, while somebody speaks over it. For each frequency the probability
 * that it holds speech decides how much of the newest power counts as noise: Gerkmann and Hendriks, "Unbiased
 * MMSE-based noise power estimation with low complexity and low tracking delay", IEEE TASLP 20 (4), 2012.
 */
export class NoiseEstimate {
  /** Power of the noise at each frequency. */
  readonly power: Float64Array
  readonly #presence: Float64Array
  #spectra = 0

  constructor(frequencies: number) {
    this.power = new Float64Array(frequencies).fill(LEAST_POWER)
    this.#presence = new Float64Array(frequencies).fill(0.5)
  }

  /** Takes the power of the newest spectrum. */
  push(spectrum: Float64Array): void {
    this.#spectra += 1
    const isFirst = this.#spectra <= FIRST_SPECTRA
    for (let index = 0; index < this.power.length; index++) {
      const power = spectrum[index] ?? 0
      const known = this.power[index] ?? LEAST_POWER
      const next = isFirst
        ? known + (power - known) / this.#spectra
        : this.#track(index, power, known)
      this.power[index] = Math.max(LEAST_POWER, next)
    }
  }

  #track(index: number, power: number, known: number): number {
    const ratio = power / known
    const absence = (1 + SPEECH_RATIO) * Math.exp((-ratio * SPEECH_RATIO) / (1 + SPEECH_RATIO))
    const presence = 1 / (1 + absence)
    const before = this.#presence[index] ?? 0
    const lately = PRESENCE_SMOOTHING * before + (1 - PRESENCE_SMOOTHING) * presence
    this.#presence[index] = lately
    const held = lately > PRESENCE_MAX ? Math.min(presence, PRESENCE_MAX) : presence
    const noise = held * known + (1 - held) * power
    return SMOOTHING * known + (1 - SMOOTHING) * noise
  }
}
