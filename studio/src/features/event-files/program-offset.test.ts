import { describe, expect, it } from 'vitest'
import { programOffsetSec } from './program-offset.ts'

const file = (contributionId: string | null, atSec: number, durationSec: number) => ({
  contributionId,
  startedAt: new Date(1_790_000_000_000 + atSec * 1_000).toISOString(),
  durationSec,
})

describe('the offset of a contribution against the program', () => {
  const programs = [file(null, 0, 60), file(null, 100, 30)]

  it('is against the file that runs when it begins', () => {
    expect(programOffsetSec(file('c', 12.345, 5), programs)).toBe(12.345)
    expect(programOffsetSec(file('c', 101.5, 5), programs)).toBe(1.5)
  })

  it('is negative where it began before the program did', () => {
    expect(programOffsetSec(file('c', 99.75, 5), programs)).toBe(-0.25)
  })

  it('is none for the program, and without a program', () => {
    expect(programOffsetSec(file(null, 0, 60), programs)).toBeNull()
    expect(programOffsetSec(file('c', 0, 60), [file('d', 0, 60)])).toBeNull()
  })
})
