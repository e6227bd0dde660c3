import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRange } from './byte-range.ts'

describe('a Range header (RFC 9110 section 14)', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, undefined],
    ['bytes=', undefined],
    ['bytes=-', undefined],
    ['bytes=9-5', undefined],
    ['bytes=a-b', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
  ])('%s of 100 bytes is %j', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })

  it('never leaves the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1_000), (junk, first, last, size) => {
        for (const header of [
          junk,
          `bytes=${first}-${last}`,
          `bytes=${first}-`,
          `bytes=-${last}`,
        ]) {
          const range = parseRange(header, size)
          if (range === undefined || range === 'unsatisfiable') continue
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.start).toBeLessThanOrEqual(range.end)
          expect(range.end).toBeLessThan(size)
        }
      }),
    )
  })
})
