/** How much later than its flash a beep came, in milliseconds, at a moment of the run. */
export interface Offset {
  readonly atS: number
  readonly ms: number
}

/** What the offsets of a run say. */
export interface SyncFigures {
  readonly count: number
  readonly medianMs: number
  /** Median of the first and of the last tenth of the run, but of 5 offsets at least. */
  readonly startMs: number
  readonly endMs: number
  /** Median slope between all pairs of offsets, so that single late frames do not count. */
  readonly driftMsPerMinute: number
  /** Share of the offsets that are within 40 ms of zero. */
  readonly withinLimit: number
  readonly worstMs: number
}

/** What people do not notice, and what a run must keep. */
export const SYNC_LIMIT_MS = 40

const PAIR_MS = 400
const END_SHARE = 0.1
const END_LEAST = 5

/** Gives each flash the beep that belongs to it; moments in milliseconds. Flashes without one are left out. */
export function pairOnsets(
  flashes: readonly number[],
  beeps: readonly number[],
  originMs: number,
): Offset[] {
  return flashes.flatMap((flash) => {
    const [beep = Number.NaN] = beeps.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))
    const ms = beep - flash
    return Math.abs(ms) <= PAIR_MS ? [{ atS: (flash - originMs) / 1000, ms }] : []
  })
}

/** The figures of a run. */
export function syncFigures(offsets: readonly Offset[]): SyncFigures {
  const sizes = offsets.map(({ ms }) => ms)
  const length = Math.max(END_LEAST, Math.floor(offsets.length * END_SHARE))
  const within = sizes.filter((ms) => Math.abs(ms) <= SYNC_LIMIT_MS).length
  return {
    count: offsets.length,
    medianMs: median(sizes),
    startMs: median(sizes.slice(0, length)),
    endMs: median(sizes.slice(-length)),
    driftMsPerMinute: 60 * slope(offsets),
    withinLimit: within / Math.max(1, offsets.length),
    worstMs: sizes.reduce((worst, ms) => (Math.abs(ms) > Math.abs(worst) ? ms : worst), 0),
  }
}

/** Theil and Sen's estimate, in milliseconds a second. */
function slope(offsets: readonly Offset[]): number {
  const slopes = offsets.flatMap((one, index) =>
    offsets
      .slice(index + 1)
      .flatMap((other) =>
        other.atS > one.atS ? [(other.ms - one.ms) / (other.atS - one.atS)] : [],
      ),
  )
  return slopes.length === 0 ? 0 : median(slopes)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
