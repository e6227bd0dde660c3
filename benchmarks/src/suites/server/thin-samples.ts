/**
 * At most `limit` readings (two or more) that have the same quantiles: every so manyth in the order of
 * size, the smallest and the largest among them. Hundreds of thousands of latencies are too many to keep.
 */
export function thinSamples(readings: Iterable<number>, limit = 5_000): number[] {
  const sorted = Float64Array.from(readings).sort()
  if (sorted.length <= limit) return [...sorted]
  const step = (sorted.length - 1) / (limit - 1)
  return Array.from({ length: limit }, (_, index) => sorted[Math.round(index * step)] ?? 0)
}
