import { describe, expect, it } from 'vitest'
import { describeFault } from '../errors/describe-fault.ts'
import { textContentSchema } from './text-content.ts'

const parse = (fields: object) =>
  textContentSchema.safeParse({ kind: 'text', text: 'x', ...fields }, { error: describeFault })
const fault = (fields: object) => parse(fields).error?.issues[0]?.message

describe('additions to the text of the specification (CORE-TXT-001)', () => {
  it('are all optional, and absent where they are not given', () => {
    const { data } = parse({})
    expect(data).toMatchObject({ kind: 'text', text: 'x' })
    for (const name of ['outline', 'shadow', 'ticker', 'time'])
      expect(data, name).not.toHaveProperty(name)
  })

  it('have usual values', () => {
    const { data } = parse({ outline: {}, shadow: {}, ticker: {}, time: { kind: 'clock' } })
    expect(data).toMatchObject({
      outline: { color: '000000ff', width: 6 },
      shadow: { color: '000000b3', offsetX: 4, offsetY: 4, blur: 8 },
      ticker: { speed: 10, separator: '•' },
      time: { kind: 'clock', format: 'HH:mm:ss' },
    })
  })

  it.each([
    [{ outline: { width: 51 } }, 'The width is invalid'],
    [{ outline: { width: '6' } }, 'The width must be of type number'],
    [{ outline: { width: Number.NaN } }, 'The width must be of type number'],
    [{ outline: { color: 'red' } }, 'The color value is invalid'],
    [{ shadow: { blur: -1 } }, 'The blur is invalid'],
    [{ shadow: { offsetX: Number.POSITIVE_INFINITY } }, 'The offsetX must be of type number'],
    [{ direction: 'up' }, 'The direction must be one of auto, ltr, rtl'],
    [{ ticker: { speed: 0 } }, 'The speed must be a positive number'],
    [{ ticker: { speed: 501 } }, 'The speed is invalid'],
    [{ ticker: { direction: 'up' } }, 'The direction must be one of left, right'],
    [{ ticker: { separator: 7 } }, 'The separator is invalid'],
    [{ time: { kind: 'sundial' } }, 'The kind must be one of clock, countdown, countup'],
    [{ time: { kind: 'clock', format: '' } }, 'The format cannot be empty'],
    [{ time: { kind: 'clock', timeZone: 'Mars/Olympus' } }, 'The timeZone is invalid'],
    [{ time: { kind: 'countdown' } }, 'The until is invalid'],
    [{ time: { kind: 'countdown', until: 'tomorrow' } }, 'The until is invalid'],
    [{ time: { kind: 'countup', since: '2026-02-30T00:00:00Z' } }, 'The since is invalid'],
  ])('%j is refused', (fields, text) => {
    expect(fault(fields)).toBe(text)
  })

  it('take moments of any offset and IANA time zones', () => {
    const until = '2026-11-21T20:00:00+01:00'
    expect(fault({ time: { kind: 'countdown', until, endText: 'Now' } })).toBeUndefined()
    expect(fault({ time: { kind: 'clock', timeZone: 'Asia/Kolkata' } })).toBeUndefined()
  })
})
