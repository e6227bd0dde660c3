/** A measurement at a moment. */
export interface Sample {
  readonly atS: number
  readonly bytes: number
}

/** How something grew over a run, by the straight line through its samples. */
export interface Growth {
  readonly meanBytes: number
  readonly bytesPerMinute: number
  /** From the first to the last sample, along the line. */
  readonly grownBytes: number
}

/** Share of a run that is warming up and does not count. */
const WARM_UP = 0.25
/** Less than this is noise of the collector. */
const NOISE_BYTES = 4 * 1024 * 1024
const NOISE_SHARE = 0.1

/** The least-squares line through the samples after the warm-up; zero with fewer than two of them. */
export function growthOf(samples: readonly Sample[]): Growth {
  const used = samples.slice(Math.floor(samples.length * WARM_UP))
  const [first, last] = [used[0], used.at(-1)]
  if (!first || !last || first === last) return { meanBytes: 0, bytesPerMinute: 0, grownBytes: 0 }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanS = mean(used.map(({ atS }) => atS))
  const meanBytes = mean(used.map(({ bytes }) => bytes))
  const covariance = mean(used.map(({ atS, bytes }) => (atS - meanS) * (bytes - meanBytes)))
  const variance = mean(used.map(({ atS }) => (atS - meanS) ** 2))
  const perSecond = variance > 0 ? covariance / variance : 0
  return {
    meanBytes,
    bytesPerMinute: perSecond * 60,
    grownBytes: perSecond * (last.atS - first.atS),
  }
}

/** Whether it grew by more than noise. */
export function isGrowing({ meanBytes, grownBytes }: Growth): boolean {
  return grownBytes > Math.max(NOISE_BYTES, NOISE_SHARE * meanBytes)
}
