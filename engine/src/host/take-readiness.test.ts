import { describe, expect, it } from 'vitest'
import type { TakeOptions } from '../api/canvas.ts'
import { checkTakeOptions } from './take-readiness.ts'

describe('checkTakeOptions', () => {
  it('takes any time from 0 to no limit', () => {
    for (const waitMs of [0, 500, 3e9, Number.POSITIVE_INFINITY]) {
      expect(() => checkTakeOptions({ waitMs, whenNotReady: 'wait' })).not.toThrow()
    }
    expect(() => checkTakeOptions({})).not.toThrow()
  })

  it.each([{ waitMs: -1 }, { waitMs: Number.NaN }, { waitMs: '5' }, { whenNotReady: 'hold' }])(
    'refuses %o',
    (options) => {
      const check = () => checkTakeOptions(options as TakeOptions)
      expect(check).toThrowError(expect.objectContaining({ code: 'invalid-option' }))
    },
  )
})
