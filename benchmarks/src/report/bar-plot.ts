import type { Metric } from '../harness/result.ts'
import { escapeHtml } from './escape-html.ts'
import { formatFigure } from './format-figure.ts'

const WIDTH = 720
const LABEL_WIDTH = 190
const FIGURE_WIDTH = 90
const ROW = 22
const BAR = 12

/** Medians as bars with a whisker to the 99th percentile, as an SVG picture; empty without readings. */
export function barPlot(metric: Metric): string {
  const bars = metric.subjects.flatMap(({ id, summary }) => (summary ? [{ id, ...summary }] : []))
  const most = Math.max(...bars.map(({ p99 }) => p99))
  if (bars.length === 0 || most <= 0) return ''
  const scale = (WIDTH - LABEL_WIDTH - FIGURE_WIDTH) / most
  const rows = bars.map(({ id, median, p99 }, index) => {
    const middle = index * ROW + ROW / 2
    const end = LABEL_WIDTH + median * scale
    const whisker = LABEL_WIDTH + p99 * scale
    const ours = id.startsWith('proscenium') ? ' class="ours"' : ''
    return [
      `<text x="${LABEL_WIDTH - 8}" y="${middle}" text-anchor="end">${escapeHtml(id)}</text>`,
      `<rect${ours} x="${LABEL_WIDTH}" y="${middle - BAR / 2}" width="${Math.max(1, median * scale).toFixed(1)}" height="${BAR}"/>`,
      `<path d="M${end.toFixed(1)} ${middle}H${whisker.toFixed(1)}"/>`,
      `<text x="${(whisker + 6).toFixed(1)}" y="${middle}">${formatFigure(median)} ${escapeHtml(metric.unit)}</text>`,
    ].join('')
  })
  const height = bars.length * ROW
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(metric.title)}">${rows.join('')}</svg>`
}
