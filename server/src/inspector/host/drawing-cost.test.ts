import { describe, expect, it } from 'vitest'
import { Drawing, drawingFault, hasGrowingEntities } from './drawing-cost.ts'

const LIMIT = 1_000

const countDrawnParts = (svg: string, limit: number) => new Drawing(svg).countParts(limit)

describe('what a drawing would cost', () => {
  it('grows with every part that it repeats', () => {
    const ten = (id: string) => `<use href="#${id}"/>`.repeat(10)
    const once = `<svg><g id="a"><rect/></g>${ten('a')}</svg>`
    expect(countDrawnParts(once, LIMIT)).toBe(12)
    const twice = `<svg><g id="a"/><g id="b">${ten('a')}</g>${ten('b')}</svg>`
    expect(countDrawnParts(twice, LIMIT)).toBeGreaterThan(100)
    const fills = `<svg><pattern id="a">${'<rect fill="url(#b)"/>'.repeat(40)}</pattern><pattern id="b">${'<rect style="fill: url(#c)"/>'.repeat(40)}</pattern><g id="c"/><rect fill="url(#a)"/></svg>`
    expect(countDrawnParts(fills, LIMIT)).toBe(LIMIT)
  })

  it('is little for what shows itself, and for what is only mentioned', () => {
    expect(countDrawnParts('<svg><g id="a"><use href="#a"/></g></svg>', LIMIT)).toBeLessThan(5)
    expect(countDrawnParts('<svg><!-- <use href="#a"/> --><rect/></svg>', LIMIT)).toBe(1)
    expect(countDrawnParts('<svg><![CDATA[<use href="#a"/>]]><rect/></svg>', LIMIT)).toBe(1)
    expect(countDrawnParts('no drawing', LIMIT)).toBe(1)
  })

  it('grows with each use of a mask or a pattern far more than with one of a shape', () => {
    const masked = `<svg><mask id="m"/>${'<rect mask="url(#m)"/>'.repeat(300)}</svg>`
    expect(drawingFault(masked)).toBe('refers to its own parts too often to be drawn')
    expect(drawingFault(masked.replaceAll('mask', 'clipPath'))).toBeNull()
  })

  it.each([
    ...['<!--', '<a "', '<a \'"', '<', '<!ENTITY ', '<!ENTITY a "b">', '<g id="a">', '">'],
    ...['&', '&#', '<![CDATA[', '<?xml ', '<a b', '<style>filter', 'url(#', '<use href="#'],
  ])('is known soon for a megabyte of %s', (part) => {
    const [small, large] = [100_000, 1_000_000].map((length) => secondsFor(part, length))
    // Ten times as much takes ten times as long; a quadratic search would take a hundred times.
    expect(large).toBeLessThan(30 * (small ?? 0) + 0.5)
  })

  it('is known soon for a name of a megabyte that does not end', () => {
    expect(secondsFor('a', 1_000_000, '<')).toBeLessThan(5)
  })

  it('entities that hold entities or tags grow; names do not', () => {
    expect(hasGrowingEntities('<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>')).toBe(true)
    expect(hasGrowingEntities('<!DOCTYPE svg [<!ENTITY a "<use/>">]>')).toBe(true)
    expect(hasGrowingEntities(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(999)}">]>`)).toBe(true)
    expect(hasGrowingEntities('<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>')).toBe(
      false,
    )
  })
})

describe('drawings that are refused', () => {
  const FILTERS = 'has filter effects, which are not drawn here: export it without them, or as PNG'

  it.each([
    ['a filter', '<svg><filter id="a"/></svg>', FILTERS],
    ['a filter with a prefix', '<s:svg xmlns:s="urn:svg"><s:filter id="a"/></s:svg>', FILTERS],
    ['a filter function', '<svg><rect filter="blur(100px)"/></svg>', FILTERS],
    ['a filter in a style', '<svg><rect style="fill: red; filter : blur(9px)"/></svg>', FILTERS],
    ['a filter in a sheet of styles', '<svg><style>rect{filter:url(#a)}</style></svg>', FILTERS],
    [
      'a drawing inside',
      '<svg><image href="data:image/svg+xml;base64,AAAA"/></svg>',
      'has another drawing inside, which is not drawn here',
    ],
    [
      'another encoding',
      '<?xml version="1.0" encoding="UTF-7"?><svg/>',
      'is written in UTF-7: save it as UTF-8',
    ],
    [
      'six hundred groups in one another',
      `<svg>${'<g>'.repeat(600)}${'</g>'.repeat(600)}</svg>`,
      'has too many elements in one another to be drawn',
    ],
  ])('have %s', (_, svg, fault) => {
    expect(drawingFault(svg)).toBe(fault)
  })

  it.each([
    ['no filter by name', '<svg><rect filter="none" style="filter: none"/></svg>'],
    ['words about filters', '<svg><text>filter: this</text></svg>'],
    ['gradients', '<svg><linearGradient id="a"/><rect fill="url(#a)"/></svg>'],
    ['the usual encoding', '<?xml version="1.0" encoding="utf-8"?><svg/>'],
  ])('are not those that have %s', (_, svg) => {
    expect(drawingFault(svg)).toBeNull()
  })
})

/** Processor time for a drawing that is only that. */
function secondsFor(part: string, length: number, head = ''): number {
  const text = head + part.repeat(length / part.length)
  const start = process.cpuUsage()
  drawingFault(text)
  return process.cpuUsage(start).user / 1_000_000
}
