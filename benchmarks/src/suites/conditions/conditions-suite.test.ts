import { describe, expect, it } from 'vitest'
import { rateWithin } from './conditions-suite.ts'

describe('rateWithin', () => {
  it('counts what lies inside the stretch of time and nothing beside it', () => {
    const momentsMs = [990, 1_000, 1_250, 1_500, 1_999, 2_000, 2_010]
    expect(rateWithin(momentsMs, { fromMs: 1_000, toMs: 2_000 })).toBe(4)
    expect(rateWithin(momentsMs, { fromMs: 1_000, toMs: 1_500 })).toBe(4)
    expect(rateWithin([990, 2_010], { fromMs: 1_000, toMs: 2_000 })).toBe(0)
  })

  it('refuses a page that was not blocked', () => {
    expect(() => rateWithin([1], null)).toThrow('The page was not blocked')
    expect(() => rateWithin([1], { fromMs: 5, toMs: 5 })).toThrow('The page was not blocked')
  })
})
