import { describe, expect, it } from 'vitest'
import { countDrawnParts, hasGrowingEntities } from './drawing-cost.ts'

const LIMIT = 1_000

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
    expect(countDrawnParts('no drawing', LIMIT)).toBe(1)
  })

  it('is known soon, whatever is in ten megabytes', () => {
    const start = process.cpuUsage()
    for (const part of ['<!--', '<a "', '<a \'"', '<', '<!ENTITY ', '<g id="a">', '">']) {
      const text = part.repeat(10_000_000 / part.length)
      countDrawnParts(text, LIMIT)
      hasGrowingEntities(text)
    }
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(30_000)
  })

  it('entities that hold entities or tags grow; names do not', () => {
    expect(hasGrowingEntities('<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>')).toBe(true)
    expect(hasGrowingEntities('<!DOCTYPE svg [<!ENTITY a "<use/>">]>')).toBe(true)
    expect(hasGrowingEntities('<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>')).toBe(
      false,
    )
  })
})
