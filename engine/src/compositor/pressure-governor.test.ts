import { describe, expect, it } from 'vitest'
import { PressureGovernor } from './pressure-governor.ts'

const PERIOD_MS = 33

function record(governor: PressureGovernor, tickMs: number, ticks: number): number {
  let changes = 0
  for (let i = 0; i < ticks; i++) if (governor.record(tickMs, PERIOD_MS)) changes += 1
  return changes
}

const nothingGivenUp = {
  multiviewStride: 1,
  previewScale: 1,
  monitorEffects: true,
  previewStride: 1,
  programEffects: true,
  programScale: 1,
  programStride: 1,
}

describe('PressureGovernor', () => {
  it('gives up nothing while ticks fit', () => {
    const governor = new PressureGovernor()
    expect(record(governor, 20, 500)).toBe(0)
    expect(governor.measures).toEqual(nothingGivenUp)
  })

  it('gives up multiview, preview size, effects and preview rate in turn, program last', () => {
    const governor = new PressureGovernor()
    const steps: object[] = [governor.measures]
    for (const ticks of [8, 8, 8, 8, 90, 90, 90]) {
      expect(record(governor, 32, ticks - 1)).toBe(0)
      expect(record(governor, 32, 1)).toBe(1)
      steps.push(governor.measures)
    }
    const changes = steps.slice(1).map((step, index) => {
      const before = new Map(Object.entries(steps[index] ?? {}))
      return Object.entries(step).filter(([name, value]) => before.get(name) !== value)
    })
    expect(changes).toEqual([
      [['multiviewStride', 4]],
      [['previewScale', 0.5]],
      [['monitorEffects', false]],
      [['previewStride', 4]],
      [['programEffects', false]],
      [['programScale', 0.75]],
      [['programStride', 2]],
    ])
    expect(record(governor, 60, 1000)).toBe(0)
    expect(governor.action).toBe('program with half as many new pictures')
  })

  it('takes every step back, the last first, when it has been light for long enough', () => {
    const governor = new PressureGovernor()
    record(governor, 32, 400)
    expect(governor.level).toBe(7)
    const levels = Array.from({ length: 7 }, () => {
      record(governor, 5, 90)
      return governor.level
    })
    expect(levels).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect(governor.measures).toEqual(nothingGivenUp)
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
