/** Absolute gate of BS.1770-4 and EBU Tech 3342, in LUFS. */
export const ABSOLUTE_GATE_LUFS = -70
const TOP_LUFS = 10
const BINS_PER_LU = 50

/** Loudness of a mean square that is weighted and summed over the channels, in LUFS; silence is -Infinity. */
export function energyToLufs(energy: number): number {
  return energy > 0 ? -0.691 + 10 * Math.log10(energy) : Number.NEGATIVE_INFINITY
}

/**
 * Blocks of loudness above the absolute gate, counted by loudness in steps of 0.02 LU. A programme of a day
 * takes as much memory as one of a second. Sums of energy are kept exactly, so the steps only round where
 * the gate cuts.
 */
export class LoudnessHistogram {
  readonly #counts = new Float64Array((TOP_LUFS - ABSOLUTE_GATE_LUFS) * BINS_PER_LU + 1)
  readonly #sums = new Float64Array(this.#counts.length)

  /** Adds a block; one at or below the absolute gate is left out. */
  add(energy: number): void {
    const lufs = energyToLufs(energy)
    if (!(lufs > ABSOLUTE_GATE_LUFS)) return
    const bin = binOf(lufs)
    this.#counts[bin] = (this.#counts[bin] ?? 0) + 1
    this.#sums[bin] = (this.#sums[bin] ?? 0) + energy
  }

  /** Mean loudness of the blocks that are over a relative gate of so many LU (negative); -Infinity for none. */
  gatedLoudness(gateLu: number): number {
    const { sum, count } = this.#from(0)
    if (count === 0) return Number.NEGATIVE_INFINITY
    const gated = this.#from(binOf(energyToLufs(sum / count) + gateLu))
    return gated.count > 0 ? energyToLufs(gated.sum / gated.count) : Number.NEGATIVE_INFINITY
  }

  /** Distance in LU between two percentiles (0 to 1) of the blocks over a relative gate; 0 for none. */
  gatedRange(gateLu: number, low: number, high: number): number {
    const { sum, count } = this.#from(0)
    if (count === 0) return 0
    const first = binOf(energyToLufs(sum / count) + gateLu)
    const total = this.#from(first).count
    return this.#percentile(first, total * high) - this.#percentile(first, total * low)
  }

  /** Forgets all blocks. */
  reset(): void {
    this.#counts.fill(0)
    this.#sums.fill(0)
  }

  #from(first: number): { readonly sum: number; readonly count: number } {
    let [sum, count] = [0, 0]
    for (let bin = first; bin < this.#counts.length; bin++) {
      sum += this.#sums[bin] ?? 0
      count += this.#counts[bin] ?? 0
    }
    return { sum, count }
  }

  /** Loudness that so many blocks, from a bin on, do not exceed. */
  #percentile(first: number, blocks: number): number {
    let seen = 0
    for (let bin = first; bin < this.#counts.length; bin++) {
      seen += this.#counts[bin] ?? 0
      if (seen > 0 && seen >= blocks) return ABSOLUTE_GATE_LUFS + bin / BINS_PER_LU
    }
    return ABSOLUTE_GATE_LUFS
  }
}

function binOf(lufs: number): number {
  const bin = Math.round((lufs - ABSOLUTE_GATE_LUFS) * BINS_PER_LU)
  return Math.min((TOP_LUFS - ABSOLUTE_GATE_LUFS) * BINS_PER_LU, Math.max(0, bin))
}
