import type { LevelReading } from './level-scale.ts'
import { MeterBallistics } from './meter-ballistics.ts'

const WINDOW_SAMPLES = 2_048

/** Measures the sound of a stream for a meter. One owner, who calls `dispose`. */
export class InputLevel {
  readonly #context: AudioContext
  readonly #analyser: AnalyserNode
  readonly #samples = new Float32Array(WINDOW_SAMPLES)
  readonly #ballistics = new MeterBallistics()
  readonly #wake = () => void this.#context.resume()

  constructor(stream: MediaStream) {
    this.#context = new AudioContext()
    this.#analyser = this.#context.createAnalyser()
    this.#analyser.fftSize = WINDOW_SAMPLES
    this.#context.createMediaStreamSource(stream).connect(this.#analyser)
    // After a reload nobody has pressed anything yet, and a browser keeps sound asleep until somebody does.
    document.addEventListener('pointerdown', this.#wake)
    document.addEventListener('keydown', this.#wake)
  }

  /** The peak since the last 43 ms, with the meter's ballistics; dBFS. */
  read(): LevelReading {
    this.#analyser.getFloatTimeDomainData(this.#samples)
    let peak = 0
    for (const sample of this.#samples) peak = Math.max(peak, Math.abs(sample))
    return this.#ballistics.update(20 * Math.log10(peak), performance.now())
  }

  dispose(): void {
    document.removeEventListener('pointerdown', this.#wake)
    document.removeEventListener('keydown', this.#wake)
    void this.#context.close()
  }
}
