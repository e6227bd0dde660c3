import { describe, expect, it } from 'vitest'
import type { PixelSourceFrame } from '../source-frame.ts'
import { HalvedPictures, KEPT_PICTURES } from './halved-pictures.ts'

const KEY = 'file:a'

/** Stripes of one pixel, from top to bottom. */
function stripes(version: number, pixelWidth: number, pixelHeight: number): PixelSourceFrame {
  const data = Uint8Array.from({ length: pixelWidth * pixelHeight * 4 }, (_, at) => {
    if (at % 4 === 3) return 255
    return (Math.floor(at / 4) % pixelWidth) % 2 === 0 ? 200 : 100
  })
  const size = { width: 64, height: 36, pixelWidth, pixelHeight }
  return { kind: 'pixels', data, ...size, version, hasAlpha: false }
}

describe('HalvedPictures', () => {
  it('averages the picture as often as asked for, of odd sizes too', () => {
    for (const [width, height] of [
      [16, 8],
      [18, 8],
    ] as const) {
      const half = new HalvedPictures().get(KEY, stripes(3, width, height), 2)
      expect(half).toMatchObject({ version: 3, width: 64, height: 36, pixelWidth: 4 })
      expect(half?.data.subarray(0, 4)).toEqual(new Uint8Array([150, 150, 150, 255]))
    }
  })

  it('makes a half once for a picture, and anew for the next one in the same memory', () => {
    const halved = new HalvedPictures()
    const first = halved.get(KEY, stripes(1, 16, 8), 1)
    expect(halved.get(KEY, stripes(1, 16, 8), 1)).toBe(first)
    const second = halved.get(KEY, stripes(2, 16, 8), 1)
    expect(second?.version).toBe(2)
    expect(second?.data).toBe(first?.data)
    expect(halved.get(KEY, stripes(3, 8, 8), 1)?.pixelWidth).toBe(4)
  })

  it('has none of transparent pictures, of other forms and of one column', () => {
    const halved = new HalvedPictures()
    expect(halved.get(KEY, { ...stripes(1, 16, 8), hasAlpha: true }, 1)).toBeNull()
    expect(halved.get(KEY, stripes(1, 1, 8), 1)).toBeNull()
    expect(halved.get(KEY, stripes(1, 16, 8), 0)).toBeNull()
    expect(halved.bytes).toBe(0)
  })

  it('gives back what is no longer asked for, and all of a source that has gone', () => {
    const halved = new HalvedPictures()
    halved.get(KEY, stripes(1, 16, 8), 2)
    expect(halved.bytes).toBe((8 * 4 + 4 * 2) * 4)
    for (let version = 2; version < KEPT_PICTURES + 3; version++) {
      halved.get(KEY, stripes(version, 16, 8), 1)
    }
    expect(halved.bytes).toBe(8 * 4 * 4)
    halved.release(KEY)
    expect(halved.bytes).toBe(0)
  })
})
