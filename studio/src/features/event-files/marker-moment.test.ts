import { describe, expect, it } from 'vitest'
import { markerMomentSec } from './marker-moment.ts'

const recording = { startedAt: '2026-01-01T00:00:10.000Z', durationSec: 100 }
const at = (second: number) => Date.parse('2026-01-01T00:00:00.000Z') / 1_000 + second

describe('where a marked moment lies in a recording (CORE-MRK-004, GAP-138)', () => {
  it('is counted from its start', () => {
    expect(markerMomentSec(at(10), recording)).toBe(0)
    expect(markerMomentSec(at(47), recording)).toBe(37)
  })

  it('is its nearer end within half a minute, and nowhere beyond', () => {
    expect(markerMomentSec(at(-15), recording)).toBe(0)
    expect(markerMomentSec(at(130), recording)).toBe(100)
    expect(markerMomentSec(at(-21), recording)).toBeNull()
    expect(markerMomentSec(at(141), recording)).toBeNull()
  })
})
