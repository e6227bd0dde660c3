import { describe, expect, it } from 'vitest'
import { nextSmaller, SAMPLE_INTERVAL_MS, SizeWatch } from './size-ladder.ts'

describe('nextSmaller', () => {
  it('goes down in steps that keep the shape, in even pixels', () => {
    expect(nextSmaller({ width: 1920, height: 1080, frameRate: 30 })).toEqual({
      width: 1280,
      height: 720,
      frameRate: 30,
    })
    expect(nextSmaller({ width: 720, height: 1280, frameRate: 30 })).toMatchObject({
      width: 540,
      height: 960,
    })
    expect(nextSmaller({ width: 640, height: 360, frameRate: 30 })).toBeNull()
  })
})

describe('SizeWatch', () => {
  const watch = (rates: readonly number[]) => {
    const sizes = new SizeWatch()
    return rates.map((rate, index) =>
      sizes.sample(rate, { target: 30, nowMs: (index + 1) * SAMPLE_INTERVAL_MS }),
    )
  }

  it('asks for a smaller size after five low samples on end', () => {
    expect(watch([20, 20, 20, 20, 20])).toEqual([false, false, false, false, true])
    expect(watch([20, 20, 20, 20, 24, 20])).not.toContain(true)
  })

  it('counts one sample every two seconds', () => {
    const sizes = new SizeWatch()
    const often = Array.from({ length: 8 }, (_, index) =>
      sizes.sample(1, { target: 30, nowMs: SAMPLE_INTERVAL_MS + index }),
    )
    expect(often).not.toContain(true)
  })
})
