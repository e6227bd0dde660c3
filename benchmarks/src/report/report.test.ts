import { describe, expect, it } from 'vitest'
import { makeMetric } from '../harness/make-metric.ts'
import { makeTarget } from '../harness/make-target.ts'
import { type BenchResult, benchResultSchema, RESULT_VERSION } from '../harness/result.ts'
import { barPlot } from './bar-plot.ts'
import { comparisonReport } from './comparison-report.ts'
import { escapeHtml } from './escape-html.ts'
import { formatFigure, formatRatio } from './format-figure.ts'
import { htmlReport } from './html-report.ts'
import { markdownReport } from './markdown-report.ts'

const metric = makeMetric(
  { id: 'frame', title: 'One frame', unit: 'ms', better: 'lower', ours: ['proscenium'] },
  [
    { id: 'proscenium', rounds: [1, 2, 3] },
    { id: 'peer', rounds: [2, 4, 6] },
    { id: 'gone', rounds: [null], note: 'not available here: no <adapter> | none' },
  ],
)

function result(): BenchResult {
  const target = { text: 'By the peer', limit: 0.6, unit: '×', better: 'lower' } as const
  return benchResultSchema.parse({
    version: RESULT_VERSION,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 61_000,
    commit: 'abc1234',
    quick: true,
    machine: { cpu: 'A cpu', cores: 2, memoryBytes: 8_589_934_592, os: 'Linux', node: 'v20' },
    browser: {
      version: 'Chrome/140',
      flags: ['--no-sandbox'],
      renderer: 'SwiftShader',
      softwareRendering: true,
    },
    suites: [
      {
        id: 'draw',
        title: 'Drawing',
        notes: ['a note with <tags>'],
        cases: [{ id: 'c', title: 'Nine layers', metrics: [metric] }],
        targets: [
          makeTarget(target, 0.5),
          makeTarget({ ...target, text: 'By another' }, 0.7),
          makeTarget({ ...target, text: 'By nobody' }, null),
        ],
      },
    ],
  })
}

describe('formatFigure', () => {
  it('gives three digits that count', () => {
    expect([0.123456, 1.5, 12.345, 99.95, 123.4, 12_345.6, 0, -0.5].map(formatFigure)).toEqual([
      '0.123',
      '1.5',
      '12.3',
      '100',
      '123',
      '12,346',
      '0',
      '-0.5',
    ])
  })

  it('gives a ratio with the middle half of its rounds', () => {
    expect(formatRatio({ median: 0.5, low: 0.25, high: 1 })).toBe('0.50 (0.25–1.00)')
  })
})

describe('markdownReport', () => {
  const page = markdownReport(result())

  it('says what measured, and that the run was quick', () => {
    expect(page).toContain('| Machine | A cpu, 2 cores, 8 GiB, Linux, Node v20 |')
    expect(page).toContain('| Renderer | SwiftShader (software) |')
    expect(page).toContain('61 s, quick: wide spreads')
  })

  it('lists targets as met, not met and not measured', () => {
    expect(page).toContain('| By the peer | ≤ 0.6 × | 0.5 × | met |')
    expect(page).toContain('| By another | ≤ 0.6 × | 0.7 × | **not met** |')
    expect(page).toContain('| By nobody | ≤ 0.6 × | not measured | – |')
  })

  it('has a row for each subject, with its ratio or with why it is missing', () => {
    expect(page).toContain('| peer | 4 | 5.8 | 5.96 | ± 2 | 0.50 (0.50–0.50) |')
    expect(page).toContain('| gone – not available here: no <adapter> \\| none |')
  })

  it('keeps tables in shape: as many cells in each row as in the head', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('|'))
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length
    const widths = new Set(rows.slice(-5).map(cells))
    expect(widths.size).toBe(1)
  })
})

describe('htmlReport', () => {
  it('is a page of its own with plots, and escapes what it is given', () => {
    const page = htmlReport(result())
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('a note with &lt;tags&gt;')
    expect(page).toContain('<td class="missed">not met</td>')
    expect(page.match(/<svg /g)).toHaveLength(1)
    expect(page).not.toMatch(/<(?:script|link|img)\b/)
  })
})

describe('barPlot', () => {
  it('marks our bars and leaves out what was not measured', () => {
    const plot = barPlot(metric)
    expect(plot.match(/<rect/g)).toHaveLength(2)
    expect(plot.match(/class="ours"/g)).toHaveLength(1)
    expect(plot).not.toContain('gone')
  })

  it('draws no bar below zero', () => {
    const negative = makeMetric({ id: 'a', title: 'A', unit: 'ms', better: 'lower', ours: [] }, [
      { id: 'below', rounds: [-2] },
      { id: 'above', rounds: [3] },
    ])
    const widths = [...barPlot(negative).matchAll(/width="([-\d.]+)"/g)].map(([, width]) =>
      Number(width),
    )
    expect(Math.min(...widths)).toBeGreaterThan(0)
  })

  it('is empty where nothing was measured', () => {
    const none = makeMetric({ id: 'a', title: 'A', unit: 'ms', better: 'lower', ours: [] }, [
      { id: 'gone', rounds: [null] },
    ])
    expect(barPlot(none)).toBe('')
  })
})

describe('comparisonReport', () => {
  it('puts the worst first and counts what stayed', () => {
    const change = { unit: 'ms', before: 1, after: 2, factor: 2, verdict: 'worse' } as const
    expect(
      comparisonReport([
        { ...change, where: 'b', after: 0.5, factor: 0.5, verdict: 'better' },
        { ...change, where: 'a' },
        { ...change, where: 'c', factor: 1, verdict: 'same' },
      ]),
    ).toBe('worse   a: 1 → 2 ms (×2.00)\nbetter  b: 1 → 0.5 ms (×0.50)\n2 moved, 1 the same')
  })
})

describe('escapeHtml', () => {
  it('leaves no sign that begins markup', () => {
    expect(escapeHtml('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;')
  })
})
