import type { BenchResult, SuiteResult, Target } from '../harness/result.ts'
import { barPlot } from './bar-plot.ts'
import { escapeHtml } from './escape-html.ts'
import { formatFigure } from './format-figure.ts'

const STYLE = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1c1f24; background: #fff; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 3rem; } h3 { margin: 2rem 0 .25rem; }
svg { width: 100%; height: auto; font-size: 12px; } svg text { dominant-baseline: middle; fill: currentColor; }
rect { fill: #a9b1bd; } rect.ours { fill: #2f6fed; } path { stroke: currentColor; opacity: .5; }
table { border-collapse: collapse; } td { padding: .2rem .8rem .2rem 0; vertical-align: top; }
.met { color: #14733a; } .missed { color: #a3380c; font-weight: 600; }
@media (prefers-color-scheme: dark) { body { color: #d7dce3; background: #14171c; } .met { color: #58c487; } .missed { color: #ff9d6b; } }
`

/** The run as one page that needs nothing else. */
export function htmlReport(result: BenchResult): string {
  const { machine, browser } = result
  const facts = [
    result.startedAt,
    `commit ${result.commit ?? 'none'}`,
    `${machine.cpu}, ${machine.cores} cores`,
    ...(browser ? [browser.version, browser.renderer] : []),
    ...(result.quick ? ['quick run: wide spreads'] : []),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proscenium benchmarks</title><style>${STYLE}</style></head>
<body>
<h1>Proscenium benchmarks</h1>
<p>${facts.map(escapeHtml).join(' · ')}</p>
<p>Bars are medians, lines reach to the 99th percentile.</p>
${result.suites.map(suiteHtml).join('\n')}
</body>
</html>
`
}

function suiteHtml({ title, notes, targets, cases }: SuiteResult): string {
  const plots = cases.flatMap((each) =>
    each.metrics.map(
      (metric) =>
        `<h3>${escapeHtml(each.title)} · ${escapeHtml(metric.title)}</h3>${barPlot(metric)}`,
    ),
  )
  return `<h2>${escapeHtml(title)}</h2>
<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>
${targetTable(targets)}
${plots.join('\n')}`
}

function targetTable(targets: readonly Target[]): string {
  if (targets.length === 0) return ''
  const rows = targets.map(({ text, limit, unit, better, measured, isMet }) => {
    const verdict = isMet === null ? 'not measured' : isMet ? 'met' : 'not met'
    const style = isMet === null ? '' : isMet ? 'met' : 'missed'
    const sign = better === 'lower' ? '≤' : '≥'
    const figure = measured === null ? '' : `${formatFigure(measured)} ${unit}`
    return `<tr><td>${escapeHtml(text)}</td><td>${sign} ${formatFigure(limit)} ${escapeHtml(unit)}</td><td>${escapeHtml(figure)}</td><td class="${style}">${verdict}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}
