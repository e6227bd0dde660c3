import { describe, expect, it } from 'vitest'
import { drawnColor } from './blending.ts'

const half = { red: 1, green: 188 / 255, blue: 0, alpha: 0.5 }

describe('drawnColor', () => {
  it('premultiplies gamma values as they are by default', () => {
    expect(drawnColor(half)).toEqual([0.5, (188 / 255) * 0.5, 0, 0.5])
  })

  it('decodes sRGB first where light is mixed (IEC 61966-2-1)', () => {
    const [red, green, blue, alpha] = drawnColor(half, 'linear')
    expect([red, blue, alpha]).toEqual([0.5, 0, 0.5])
    expect(green).toBeCloseTo(0.5029 * 0.5, 4)
    const [dark] = drawnColor({ red: 0.04, green: 0, blue: 0, alpha: 1 }, 'linear')
    expect(dark).toBeCloseTo(0.04 / 12.92, 10)
  })
})
