import { expect, it } from 'vitest'
import { holdTimes } from './hold-times.ts'

it('fills in what is left out, and gives no timer more than it can wait', () => {
  expect(holdTimes({ lostMs: Number.POSITIVE_INFINITY, stalledMs: 5 })).toEqual({
    lostMs: 2_147_483_647,
    stalledAfterMs: 2000,
    stalledMs: 5,
  })
  expect(holdTimes().lostMs).toBe(3000)
})
