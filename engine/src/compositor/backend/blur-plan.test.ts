import { describe, expect, it } from 'vitest'
import { blurPlan, gaussianWeights, MAX_BLUR_RADIUS } from './blur-plan.ts'

const whole = { left: 0, top: 0, right: 1, bottom: 1 }
const place = (width: number, height: number, crop = whole) => ({
  crop,
  rect: { x: 0, y: 0, width, height },
})

describe('blurPlan', () => {
  it('keeps the full picture for a narrow blur and halves it for a wide one', () => {
    const source = { width: 640, height: 360 }
    expect(blurPlan(place(640, 360), 2, source)).toMatchObject({ level: 0, size: source })
    expect(blurPlan(place(640, 360), 16, source)).toMatchObject({
      level: 2,
      size: { width: 160, height: 90 },
    })
  })

  it('shows the cropped window only, at the scale of its place', () => {
    const crop = { left: 0.25, top: 0, right: 0.75, bottom: 1 }
    const plan = blurPlan(place(100, 100, crop), 5, { width: 1600, height: 800 })
    expect(plan.level).toBe(4)
    expect(plan.size).toEqual({ width: 50, height: 50 })
    expect(plan.across).toEqual(plan.down)
  })

  it('never halves a picture away', () => {
    expect(blurPlan(place(10, 10), 100, { width: 2, height: 3 }).size).toEqual({
      width: 1,
      height: 2,
    })
  })
})

describe('gaussianWeights', () => {
  it.each([0.01, 0.5, 1, 3.7, 40])('of standard deviation %d weigh 1 together', (sigma) => {
    const [middle = 0, ...side] = gaussianWeights(sigma)
    expect(side.length).toBeLessThanOrEqual(MAX_BLUR_RADIUS)
    expect(middle + 2 * side.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10)
  })
})
