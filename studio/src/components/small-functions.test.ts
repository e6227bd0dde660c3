import { describe, expect, it } from 'vitest'
import { formatTimecode, isoDuration } from './format-timecode.ts'
import { levelFraction } from './level-scale.ts'
import { normaliseHex } from './normalise-hex.ts'
import { pageWindow } from './page-window.ts'

describe('formatTimecode', () => {
  it('shows hours only when there are any, unless asked', () => {
    expect(formatTimecode(754_900)).toBe('12:34')
    expect(formatTimecode(4_927_000)).toBe('1:22:07')
    expect(formatTimecode(754_000, true)).toBe('00:12:34')
    expect(formatTimecode(-5)).toBe('00:00')
    expect(formatTimecode(Number.NaN)).toBe('00:00')
  })

  it('gives machines a duration', () => {
    expect(isoDuration(754_900)).toBe('PT754S')
  })
})

describe('levelFraction', () => {
  it('is linear in decibels from −60 to 0', () => {
    expect([-Infinity, -60, -30, -6, 0, 3, Number.NaN].map(levelFraction)).toEqual([
      0, 0, 0.5, 0.9, 1, 1, 0,
    ])
  })
})

describe('normaliseHex', () => {
  it('CORE-VAL-007: takes 3, 4, 6 and 8 digits, with or without #', () => {
    expect(normaliseHex('#fc5')).toBe('#FFCC55')
    expect(normaliseHex('fc58')).toBe('#FFCC5588')
    expect(normaliseHex('FFC857')).toBe('#FFC857')
    expect(normaliseHex('#ffc85780')).toBe('#FFC85780')
  })

  it('drops an alpha that says nothing, and refuses what is no colour', () => {
    expect(normaliseHex('#ffc857ff')).toBe('#FFC857')
    for (const text of ['', '#12', '12345', 'red', '#gggggg']) {
      expect(normaliseHex(text)).toBeUndefined()
    }
  })
})

describe('pageWindow', () => {
  it('offers the ends, the current page and its neighbours', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(4, 9)).toEqual([1, null, 3, 4, 5, null, 9])
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4])
  })
})
