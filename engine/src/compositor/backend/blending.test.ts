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
  })

  /** Published values of the sRGB transfer function, by 8-bit level. */
  const levels: [number, number][] = [
    [0, 0],
    [1, 0.000304],
    [10, 0.003035],
    [11, 0.003347],
    [51, 0.033105],
    [102, 0.132868],
    [128, 0.215861],
    [188, 0.502886],
    [255, 1],
  ]

  it('decodes dark, middle and light levels of sRGB alike (IEC 61966-2-1)', () => {
    for (const [level, light] of levels) {
      const channel = level / 255
      const color = { red: channel, green: channel, blue: channel, alpha: 1 }
      for (const [index, value] of drawnColor(color, 'linear').slice(0, 3).entries())
        expect(value, `channel ${index} of level ${level}`).toBeCloseTo(light, 6)
    }
  })
})
