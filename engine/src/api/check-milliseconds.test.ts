import { describe, expect, it } from 'vitest'
import { checkMilliseconds, timerMs } from './check-milliseconds.ts'

describe('checkMilliseconds', () => {
  it.each([0, 0.5, 3e9, Number.POSITIVE_INFINITY])('takes %s', (ms) => {
    expect(() => checkMilliseconds('waitMs', ms)).not.toThrow()
  })

  it.each([-1, Number.NaN, Number.NEGATIVE_INFINITY, '5', null, undefined, {}])(
    'refuses %s, and says what it takes',
    (ms) => {
      expect(() => checkMilliseconds('waitMs', ms as number)).toThrowError(
        expect.objectContaining({
          code: 'invalid-option',
          message: `waitMs must be a number of milliseconds from 0, or Infinity for no limit, got ${String(ms)}`,
        }),
      )
    },
  )
})

describe('timerMs', () => {
  it('never gives a timer more than it can wait', () => {
    const longest = 2_147_483_647
    expect([0, 500, longest, longest + 1, Number.POSITIVE_INFINITY].map(timerMs)).toEqual([
      0,
      500,
      longest,
      longest,
      longest,
    ])
  })
})
