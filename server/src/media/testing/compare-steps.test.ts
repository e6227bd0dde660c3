import { describe, expect, it } from 'vitest'
import { compareSteps } from './compare-steps.ts'

const uneven = Array.from({ length: 120 }, (_, index) => index / 30 + (index % 2) * 0.009)
const even = Array.from({ length: 120 }, (_, index) => index / 30)

describe('compareSteps', () => {
  it('finds where the file begins, and a sender that paused is no fault', () => {
    const sent = uneven.map((atSec, index) => (index > 60 ? atSec + 0.7 : atSec))
    const { isEachWithin, meanSec } = compareSteps(
      sent,
      sent.slice(7, 110).map((at) => at + 4),
    )
    expect(isEachWithin).toBe(true)
    expect(meanSec).toBeLessThan(0.001)
  })

  it('sees one missing picture at an even rate', () => {
    const file = even.filter((_, index) => index !== 50)
    expect(compareSteps(even, file).isEachWithin).toBe(false)
  })

  it('sees one missing picture at an uneven rate', () => {
    const file = uneven.filter((_, index) => index !== 50)
    expect(compareSteps(uneven, file).meanSec).toBeGreaterThan(0.005)
  })

  it('refuses more pictures than were sent', () => {
    expect(() => compareSteps(even.slice(0, 5), even)).toThrow('120 pictures of 5 sent')
  })
})
