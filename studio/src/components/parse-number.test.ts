import { describe, expect, it } from 'vitest'
import { clampNumber, parseNumber } from './parse-number.ts'

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' 12,5 ', 12.5],
    ['.5', 0.5],
    ['-3', -3],
    ['−3', -3],
    ['+4', 4],
    ['1280/2', 640],
    ['1280 × 2', 2_560],
    ['45 + 10 - 5', 50],
    ['45 %', 45],
    ['10+5%', 15],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text, '%')).toBe(value)
  })

  it.each(['', ' ', 'abc', '12px', '1 2', '3..4', '*2', '5/0', '1e9', '2+'])(
    'refuses %s',
    (text) => {
      expect(parseNumber(text, '%')).toBeUndefined()
    },
  )
})

describe('clampNumber', () => {
  it('keeps a number in its range and to its digits', () => {
    expect(clampNumber(120, { min: 0, max: 100 })).toBe(100)
    expect(clampNumber(-5, { min: 0 })).toBe(0)
    expect(clampNumber(33.3333, { digits: 1 })).toBe(33.3)
    expect(clampNumber(1.005, {})).toBe(1)
  })
})
