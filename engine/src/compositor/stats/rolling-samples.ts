import type { Percentiles } from '../../api/engine-stats.ts'

/** The newest samples of a measurement, for percentiles. */
export class RollingSamples {
  readonly #samples: Float64Array
  #count = 0

  constructor(capacity = 300) {
    this.#samples = new Float64Array(capacity)
  }

  add(value: number): void {
    this.#samples[this.#count % this.#samples.length] = value
    this.#count += 1
  }

  /** Nearest-rank percentiles; all 0 without samples. */
  percentiles(): Percentiles {
    const sorted = this.#samples.slice(0, Math.min(this.#count, this.#samples.length)).sort()
    const rank = (percent: number) => sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0
    return { p50: rank(50), p95: rank(95), p99: rank(99) }
  }
}
