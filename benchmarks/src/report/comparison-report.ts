import type { Change } from '../harness/compare-results.ts'
import { formatFigure } from './format-figure.ts'

/** What moved, the worst first, in lines for a terminal. */
export function comparisonReport(changes: readonly Change[]): string {
  const moved = changes.filter(({ verdict }) => verdict !== 'same')
  const lines = [...moved]
    .sort((a, b) => b.factor - a.factor)
    .map(
      ({ where, unit, before, after, factor, verdict }) =>
        `${verdict.padEnd(7)} ${where}: ${formatFigure(before)} → ${formatFigure(after)} ${unit} (×${factor.toFixed(2)})`,
    )
  const same = changes.length - moved.length
  return [...lines, `${moved.length} moved, ${same} the same`].join('\n')
}
