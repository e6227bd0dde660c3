import { describe, expect, it } from 'vitest'
import { FALL_DB_PER_S, MeterBallistics, PEAK_HOLD_MS } from './meter-ballistics.ts'

describe('ballistics', () => {
  it('rise at once and fall 20 dB in 1.7 s', () => {
    const meter = new MeterBallistics()
    expect(meter.update(-6, 0).levelDb).toBe(-6)
    expect(meter.update(-60, 500).levelDb).toBeCloseTo(-6 - FALL_DB_PER_S / 2)
    expect(meter.update(-60, 1_700).levelDb).toBeCloseTo(-26)
    expect(meter.update(-3, 1_710).levelDb).toBe(-3)
  })

  it('hold a peak for two seconds, then let it fall', () => {
    const meter = new MeterBallistics()
    meter.update(-6, 0)
    expect(meter.update(-60, PEAK_HOLD_MS).peakDb).toBe(-6)
    expect(meter.update(-60, PEAK_HOLD_MS + 100).peakDb).toBeCloseTo(-6 - FALL_DB_PER_S / 10)
    expect(meter.update(-20, PEAK_HOLD_MS + 110).peakDb).toBeLessThan(-6)
  })

  it('stay on the scale in silence', () => {
    const meter = new MeterBallistics()
    expect(meter.update(Number.NEGATIVE_INFINITY, 0)).toEqual({ levelDb: -60, peakDb: -60 })
    expect(meter.update(Number.NaN, 5_000)).toEqual({ levelDb: -60, peakDb: -60 })
  })
})
