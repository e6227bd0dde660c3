import { describe, expect, it } from 'vitest'
import { PressureGovernor } from './pressure-governor.ts'

const PERIOD_MS = 33

function record(governor: PressureGovernor, tickMs: number, ticks: number): number {
  let changes = 0
  for (let i = 0; i < ticks; i++) if (governor.record(tickMs, PERIOD_MS)) changes += 1
  return changes
}
const allowed = (governor: PressureGovernor) =>
  Array.from({ length: 8 }, (_, index) => governor.allowsPreview(index)).filter(Boolean).length

describe('PressureGovernor', () => {
  it('leaves preview alone while ticks fit', () => {
    const governor = new PressureGovernor()
    expect(record(governor, 20, 500)).toBe(0)
    expect(allowed(governor)).toBe(8)
  })

  it('halves, quarters and then pauses preview under lasting load', () => {
    const governor = new PressureGovernor()
    record(governor, 32, 8)
    expect([governor.level, allowed(governor)]).toEqual([1, 4])
    record(governor, 32, 8)
    expect([governor.level, allowed(governor)]).toEqual([2, 2])
    record(governor, 32, 8)
    expect([governor.level, allowed(governor)]).toEqual([3, 0])
    record(governor, 32, 100)
    expect(governor.level).toBe(4)
    expect(governor.action).toBe('program is late')
  })

  it('does not react to single heavy ticks', () => {
    const governor = new PressureGovernor()
    for (let i = 0; i < 50; i++) {
      record(governor, 60, 3)
      record(governor, 20, 1)
    }
    expect(governor.level).toBe(0)
  })

  it('comes back only after a long light time', () => {
    const governor = new PressureGovernor()
    record(governor, 40, 8)
    record(governor, 5, 89)
    expect(governor.level).toBe(1)
    record(governor, 5, 1)
    expect(governor.level).toBe(0)
  })
})
