import type { BenchCase, BenchResult, Metric, SuiteResult, Target } from '../harness/result.ts'
import { formatFigure, formatRatio } from './format-figure.ts'

const BYTES_PER_GIB = 1_073_741_824

/** The run as a page of Markdown: the machine, then every suite with its targets and tables. */
export function markdownReport(result: BenchResult): string {
  return ['# Benchmark run', '', ...facts(result), ...result.suites.flatMap(suiteLines), ''].join(
    '\n',
  )
}

function facts({ startedAt, durationMs, commit, quick, machine, browser }: BenchResult): string[] {
  const rows = [
    [
      'Taken',
      `${startedAt}, ${Math.round(durationMs / 1000)} s${quick ? ', quick: wide spreads' : ''}`,
    ],
    ['Commit', commit ?? 'none'],
    [
      'Machine',
      `${machine.cpu}, ${machine.cores} cores, ${formatFigure(machine.memoryBytes / BYTES_PER_GIB)} GiB, ${machine.os}, Node ${machine.node}`,
    ],
    ...(browser
      ? [
          ['Browser', browser.version],
          ['Renderer', `${browser.renderer}${browser.softwareRendering ? ' (software)' : ''}`],
          ['Flags', browser.flags.map((flag) => `\`${flag}\``).join(' ')],
        ]
      : []),
  ]
  return [...table(['', ''], rows), '']
}

function suiteLines(suite: SuiteResult): string[] {
  return [
    `## ${suite.title}`,
    '',
    ...suite.notes.map((note) => `- ${note}`),
    '',
    ...targetLines(suite.targets),
    ...suite.cases.flatMap(caseLines),
  ]
}

function targetLines(targets: readonly Target[]): string[] {
  if (targets.length === 0) return []
  const rows = targets.map(({ text, limit, unit, better, measured, isMet }) => [
    text,
    `${better === 'lower' ? '≤' : '≥'} ${formatFigure(limit)} ${unit}`,
    measured === null ? 'not measured' : `${formatFigure(measured)} ${unit}`,
    isMet === null ? '–' : isMet ? 'met' : '**not met**',
  ])
  return [...table(['Target', 'Limit', 'Measured', ''], rows), '']
}

function caseLines({ title, metrics }: BenchCase): string[] {
  return [`### ${title}`, '', ...metrics.flatMap(metricLines)]
}

function metricLines(metric: Metric): string[] {
  const ours = [...new Set(metric.ratios.map(({ subject }) => subject))]
  const head = [
    `${metric.title} (${metric.unit}, ${metric.better} is better)`,
    'median',
    'p95',
    'p99',
    'spread',
    ...ours.map((subject) => `${subject} ÷ this`),
  ]
  const rows = metric.subjects.map(({ id, summary, note }) => {
    if (!summary) return [`${id} – ${note ?? 'no reading'}`, '', '', '', '', ...ours.map(() => '')]
    const ratios = ours.map((subject) => {
      const ratio = metric.ratios.find((each) => each.subject === subject && each.peer === id)
      return ratio ? formatRatio(ratio) : ''
    })
    const { median, p95, p99, deviation } = summary
    return [id, ...[median, p95, p99].map(formatFigure), `± ${formatFigure(deviation)}`, ...ratios]
  })
  return [...table(head, rows), '']
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)]
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
