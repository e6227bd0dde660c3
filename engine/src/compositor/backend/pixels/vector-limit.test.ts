import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VectorPixels } from './vector-pixels.ts'

const side = fc.integer({ min: 1, max: 40 })
const level = fc.integer({ min: 0, max: 255 })
const vectors = VectorPixels.open()

/** Luma and chroma of BT.709 in the limited range, by the formulas of the standard. */
function bt709([red = 0, green = 0, blue = 0]: readonly number[]): [number, number, number] {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [
    16 + (219 / 255) * luma,
    128 + ((224 / 255) * (blue - luma)) / 1.8556,
    128 + ((224 / 255) * (red - luma)) / 1.5748,
  ]
}

/** Planes of a picture whose pixels are a function of their place. */
function limited(
  width: number,
  height: number,
  { order, at }: { order: 'RGB' | 'BGR'; at: (x: number, y: number) => readonly number[] },
) {
  const room = vectors?.pixelsFor(width, height)
  if (!vectors || !room) throw new Error('there is no room for the pixels')
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = at(x, y)
      const pixel = order === 'RGB' ? [red, green, blue, 255] : [blue, green, red, 255]
      room.bytes.set(pixel, y * room.stride + x * 4)
    }
  }
  const { data, layout } = vectors.limit(width, height, order)
  return (plane: number, x: number, y: number) => {
    const place = layout[plane]
    return place ? (data[place.offset + y * place.stride + x] ?? -1) : -1
  }
}

describe('VectorPixels.limit', () => {
  it('gives black the luma 16, white 235, and neither a colour', () => {
    for (const [grey, luma] of [
      [0, 16],
      [255, 235],
    ] as const) {
      const plane = limited(32, 18, { order: 'BGR', at: () => [grey, grey, grey] })
      expect([plane(0, 31, 17), plane(1, 15, 8), plane(2, 15, 8)]).toEqual([luma, 128, 128])
    }
  })

  it('keeps to the formulas of BT.709, whatever the colour and the size', () => {
    const color = fc.tuple(level, level, level)
    const order = fc.constantFrom('RGB' as const, 'BGR' as const)
    fc.assert(
      fc.property(side, side, color, order, (width, height, pixel, bytes) => {
        const plane = limited(width, height, { order: bytes, at: () => pixel })
        const [luma, u, v] = bt709(pixel)
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) expect(Math.abs(plane(0, x, y) - luma)).toBeLessThan(0.6)
        }
        // A last column without a neighbour is mixed with what lies behind it.
        if (width === 1) return
        expect(Math.abs(plane(1, 0, 0) - u)).toBeLessThan(0.6)
        expect(Math.abs(plane(2, 0, 0) - v)).toBeLessThan(0.6)
      }),
    )
  })

  it('mixes the colour of four pixels', () => {
    const [red, blue] = [
      [255, 0, 0],
      [0, 0, 255],
    ] as const
    const plane = limited(16, 2, { order: 'RGB', at: (x) => (x % 2 === 0 ? red : blue) })
    const [, u, v] = bt709([127.5, 0, 127.5])
    expect(Math.abs(plane(1, 3, 0) - u)).toBeLessThan(0.6)
    expect(Math.abs(plane(2, 3, 0) - v)).toBeLessThan(0.6)
  })
})
