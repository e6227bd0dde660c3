import type { BenchResult, Metric } from './result.ts'

/** How one subject's figure moved between two runs. */
export interface Change {
  readonly where: string
  readonly unit: string
  readonly before: number
  readonly after: number
  /** After by before. */
  readonly factor: number
  readonly verdict: 'better' | 'worse' | 'same'
}

/** Medians nearer together than this, or than their own spread, count as the same. */
const SAME_SHARE = 0.1
const SPREAD_FACTOR = 3

/**
 * Compares the medians of what both runs measured, in the order of the newer one. Only runs on one machine
 * and browser can be compared: throws an Error naming what differs.
 */
export function compareResults(before: BenchResult, after: BenchResult): Change[] {
  requireSame('cpu', before.machine.cpu, after.machine.cpu)
  requireSame('cores', before.machine.cores, after.machine.cores)
  requireSame('renderer', before.browser?.renderer, after.browser?.renderer)
  const old = new Map(listMetrics(before).map((entry) => [entry.where, entry.metric]))
  return listMetrics(after).flatMap(({ where, metric }) => {
    const earlier = old.get(where)
    return earlier ? changesOf(where, earlier, metric) : []
  })
}

function requireSame(what: string, before: unknown, after: unknown): void {
  if (before === after) return
  throw new Error(
    `The runs cannot be compared: ${what} was ${String(before)} and is ${String(after)}`,
  )
}

function listMetrics({ suites }: BenchResult): { where: string; metric: Metric }[] {
  return suites.flatMap((suite) =>
    suite.cases.flatMap((benchCase) =>
      benchCase.metrics.map((metric) => ({
        where: `${suite.id} / ${benchCase.id} / ${metric.id}`,
        metric,
      })),
    ),
  )
}

function changesOf(where: string, before: Metric, after: Metric): Change[] {
  return after.subjects.flatMap(({ id, summary }) => {
    const earlier = before.subjects.find((subject) => subject.id === id)?.summary
    if (!summary || !earlier || earlier.median === 0) return []
    const factor = summary.median / earlier.median
    const spread = (SPREAD_FACTOR * (earlier.deviation + summary.deviation)) / earlier.median
    const isSame = Math.abs(factor - 1) <= Math.max(SAME_SHARE, spread)
    const isBetter = factor < 1 === (after.better === 'lower')
    return [
      {
        where: `${where} / ${id}`,
        unit: after.unit,
        before: earlier.median,
        after: summary.median,
        factor,
        verdict: isSame ? 'same' : isBetter ? 'better' : 'worse',
      },
    ]
  })
}
