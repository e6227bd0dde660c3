import { describe, expect, it } from 'vitest'
import { TruePeakMeter } from './true-peak-meter.ts'

const RATE = 48_000

function truePeakDb(amplitude: number, hz: number, degrees: number): number {
  const meter = new TruePeakMeter()
  const phase = (degrees * Math.PI) / 180
  // Faded in, as the test signals are, since an abrupt start really overshoots.
  const fade = RATE / 100
  meter.push(
    Float32Array.from(
      { length: RATE / 4 },
      (_, at) =>
        amplitude * Math.min(1, at / fade) * Math.sin((2 * Math.PI * hz * at) / RATE + phase),
    ),
  )
  return 20 * Math.log10(meter.peak)
}

describe('the true peak (ITU-R BS.1770-4, annex 2)', () => {
  // Tech 3341 allows +0.2 and -0.4 dB.
  it.each([
    ['15', 0.5, RATE / 4, 0, -6],
    ['16', 0.5, RATE / 4, 45, -6],
    ['17', 0.5, RATE / 6, 60, -6],
    ['18', 0.5, RATE / 8, 67.5, -6],
    ['19', 1.41, RATE / 4, 45, 3],
  ])('EBU Tech 3341 case %s: amplitude %d', (_, amplitude, hz, degrees, expected) => {
    const db = truePeakDb(amplitude, hz, degrees)
    expect(db).toBeLessThanOrEqual(expected + 0.2)
    expect(db).toBeGreaterThanOrEqual(expected - 0.4)
  })

  it.each([0, 1, 2, 3])(
    'finds a full-scale peak %d quarters of a sample beside the samples',
    (quarters) => {
      // A sine of fs/6 at full scale whose crest lies off the samples by quarters.
      const db = truePeakDb(1, RATE / 6, 90 - quarters * 15)
      expect(db).toBeLessThanOrEqual(0.2)
      expect(db).toBeGreaterThanOrEqual(-0.4)
    },
  )

  it('takes its peak and starts anew, and rings out into silence', () => {
    const meter = new TruePeakMeter()
    meter.push(Float32Array.of(0, 0, 1))
    expect(meter.peak).toBeLessThan(0.5)
    meter.push(new Float32Array(16))
    expect(meter.take()).toBeGreaterThan(0.95)
    meter.push(new Float32Array(128))
    expect(meter.take()).toBe(0)
  })
})
