import { describe, expect, it } from 'vitest'
import { timeWords } from './format-time.ts'

const at = (iso: string) => Date.parse(iso)
const clock = (format: string, timeZone = 'UTC') => ({ kind: 'clock', format, timeZone }) as const
const until = '2026-11-21T20:00:00Z'
const countdown = (format: string, endText?: string) =>
  ({ kind: 'countdown', until, format, ...(endText === undefined ? {} : { endText }) }) as const

describe('a clock', () => {
  it.each([
    ['HH:mm:ss', 'UTC', '09:05:03'],
    ['H:mm', 'UTC', '9:05'],
    ['h:mm a', 'America/New_York', '4:05 AM'],
    ['hh:mm a', 'Asia/Tokyo', '06:05 PM'],
    ['HH:mm', 'Asia/Kolkata', '14:35'],
    ['dd.MM.yyyy', 'UTC', '21.11.2026'],
    ["HH'h'mm", 'UTC', '09h05'],
    ["'time: 'm.s", 'UTC', 'time: 5.3'],
  ])('as %s in %s says %s', (format, zone, text) => {
    expect(timeWords(clock(format, zone), at('2026-11-21T09:05:03.400Z')).text).toBe(text)
  })

  it('says midnight and noon as people do', () => {
    expect(timeWords(clock('h a'), at('2026-11-21T00:00:00Z')).text).toBe('12 AM')
    expect(timeWords(clock('h a'), at('2026-11-21T12:00:00Z')).text).toBe('12 PM')
    expect(timeWords(clock('HH'), at('2026-11-21T00:00:00Z')).text).toBe('00')
  })

  it('stands until the second is over', () => {
    expect(timeWords(clock('ss'), 1400).untilMs).toBe(2000)
    expect(timeWords(clock('ss'), 2000)).toEqual({ text: '02', untilMs: 3000 })
  })
})

describe('a countdown', () => {
  it('comes to zero with its moment and stays there', () => {
    const end = at(until)
    expect(timeWords(countdown('mm:ss'), end - 2000)).toEqual({
      text: '00:02',
      untilMs: end - 1000,
    })
    expect(timeWords(countdown('mm:ss'), end - 1)).toEqual({ text: '00:01', untilMs: end })
    expect(timeWords(countdown('mm:ss'), end)).toEqual({
      text: '00:00',
      untilMs: Number.POSITIVE_INFINITY,
    })
    expect(timeWords(countdown('mm:ss', 'We are live'), end + 5000).text).toBe('We are live')
  })

  it.each([
    ['HH:mm:ss', '25:01:01'],
    ['mm:ss', '1501:01'],
    ['s', '90061'],
    ["d'd' hh'h'", '1d 01h'],
    ['d:HH:mm:ss', '1:01:01:01'],
  ])('as %s counts what is over in its largest unit: %s', (format, text) => {
    expect(timeWords(countdown(format), at(until) - 90_061_000).text).toBe(text)
  })
})

it('a count up begins at its moment and stands at zero before', () => {
  const since = '2026-11-21T20:00:00Z'
  const count = { kind: 'countup', since, format: 'mm:ss' } as const
  const start = at(since)
  expect(timeWords(count, start - 60_000)).toEqual({ text: '00:00', untilMs: start + 1000 })
  expect(timeWords(count, start + 61_999)).toEqual({ text: '01:01', untilMs: start + 62_000 })
})
