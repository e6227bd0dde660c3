import { max, median, medianAbsoluteDeviation, min, quantile } from 'simple-statistics'
import * as z from 'zod'

/** What many readings of one quantity come to; all figures in the quantity's own unit. */
export const summarySchema = z.object({
  count: z.int().positive(),
  median: z.number(),
  p95: z.number(),
  p99: z.number(),
  min: z.number(),
  max: z.number(),
  /** Median distance from the median: the spread, without what single outliers add. */
  deviation: z.number(),
})
export type Summary = z.infer<typeof summarySchema>

/** Throws a RangeError when there is nothing to sum up or a reading is no number. */
export function summarise(readings: readonly number[]): Summary {
  const odd = readings.find((reading) => !Number.isFinite(reading))
  if (odd !== undefined) throw new RangeError(`A reading is ${odd}`)
  if (readings.length === 0) throw new RangeError('There are no readings')
  const sorted = [...readings]
  return {
    count: sorted.length,
    median: median(sorted),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    min: min(sorted),
    max: max(sorted),
    deviation: medianAbsoluteDeviation(sorted),
  }
}
