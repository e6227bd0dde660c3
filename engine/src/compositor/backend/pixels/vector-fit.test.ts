import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PixelSourceFrame } from '../source-frame.ts'
import { gridTables, type PixelGrid } from './pixel-grid.ts'
import { planarPixels, planesOf } from './planar-pixels.ts'
import { VectorPixels } from './vector-pixels.ts'

/** A picture of noise, opaque. */
function noise(width: number, height: number, seed: number): PixelSourceFrame {
  let state = seed
  const data = Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return index % 4 === 3 ? 255 : state >>> 24
  })
  const size = { width, height, pixelWidth: width, pixelHeight: height }
  return { kind: 'pixels', data, ...size, version: 1, hasAlpha: false }
}

/** The colour between four pixels, by the book. */
function mixed(
  { data, pixelWidth, pixelHeight }: PixelSourceFrame,
  x: number,
  y: number,
): number[] {
  const within = (place: number, size: number) => Math.min(Math.max(place - 0.5, 0), size - 1)
  const [u, v] = [within(x, pixelWidth), within(y, pixelHeight)]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const at = (column: number, row: number, channel: number) =>
    data[
      (Math.min(row, pixelHeight - 1) * pixelWidth + Math.min(column, pixelWidth - 1)) * 4 + channel
    ] ?? 0
  return [0, 1, 2, 3].map((channel) => {
    const upper = at(left, top, channel) * (1 - u + left) + at(left + 1, top, channel) * (u - left)
    const lower =
      at(left, top + 1, channel) * (1 - u + left) + at(left + 1, top + 1, channel) * (u - left)
    return upper * (1 - v + top) + lower * (v - top)
  })
}

const side = fc.integer({ min: 1, max: 40 })
const start = fc.double({ min: -3, max: 43, noNaN: true })
const step = fc.double({ min: -2.5, max: 2.5, noNaN: true })
const grids = fc.record({ width: side, height: side, x: start, y: start, stepX: step, stepY: step })

describe('VectorPixels.fit', () => {
  const vectors = VectorPixels.open()

  it('mixes each pixel of the four around its place and repeats the edge', () => {
    const width = fc.integer({ min: 2, max: 40 })
    fc.assert(
      fc.property(width, side, grids, fc.integer(), (across, down, place, seed) => {
        const grid = { ...place, within: { x: 0, y: 0, width: across, height: down } }
        const frame = noise(across, down, seed)
        const pixels = vectors?.fit(frame, grid)
        expect(pixels?.length).toBe(grid.width * grid.height * 4)
        for (let row = 0; row < grid.height; row++) {
          for (let column = 0; column < grid.width; column++) {
            const expected = mixed(frame, grid.x + column * grid.stepX, grid.y + row * grid.stepY)
            const place = (row * grid.width + column) * 4
            for (const [channel, level] of expected.entries()) {
              // Weights are 128ths: of two pixels 255 apart half a step is one level, in each direction.
              expect(Math.abs((pixels?.[place + channel] ?? -9) - level)).toBeLessThanOrEqual(3.1)
            }
          }
        }
      }),
    )
  })

  it('takes planar pictures as it takes their pixels, whatever part of them is asked for', () => {
    const [width, height] = [50, 20]
    const planes = planesOf('I420', [
      { offset: 0, stride: 50 },
      { offset: 1000, stride: 25 },
      { offset: 1250, stride: 25 },
    ])
    const data = noise(width, 8, 3).data.subarray(0, 1500)
    const colors = { matrix: 'bt709', fullRange: false }
    const planar = { data, planes, width, height, format: 'I420', ...colors } as const
    const out = new Uint8ClampedArray(width * height * 4)
    planarPixels(planar, out)
    const plain = { ...noise(width, height, 1), data: new Uint8Array(out.buffer) }
    fc.assert(
      fc.property(grids, (place) => {
        const grid = { ...place, within: { x: 0, y: 0, width, height } }
        const ours = [...(vectors?.fit({ ...plain, planar }, grid) ?? [])]
        const theirs = [...(vectors?.fit(plain, grid) ?? [])]
        expect(ours.length).toBe(theirs.length)
        expect(ours.filter((level, i) => Math.abs(level - (theirs[i] ?? -9)) > 1)).toEqual([])
      }),
    )
  })

  it('takes no colour from beyond the window, whole pixels or not', () => {
    const frame = noise(8, 4, 5)
    for (const x of [2, 2.3]) {
      const within = { x, y: 0, width: 3, height: 4 }
      const grid = { width: 9, height: 1, x: x - 2, y: 0.5, stepX: 0.5, stepY: 1, within }
      const pixels = vectors?.fit(frame, grid) ?? []
      for (let column = 0; column < 9; column++) {
        const inside = Math.min(Math.max(grid.x + column * 0.5, x + 0.5), x + 2.5)
        const expected = mixed(frame, inside, 0.5)
        for (const [channel, level] of expected.entries()) {
          expect(Math.abs((pixels[column * 4 + channel] ?? -9) - level)).toBeLessThanOrEqual(3.1)
        }
      }
    }
  })

  it('refuses a picture of one column', () => {
    const within = { x: 0, y: 0, width: 1, height: 4 }
    const grid = { width: 1, height: 1, x: 0.5, y: 0.5, stepX: 1, stepY: 1, within }
    expect(vectors?.fit(noise(1, 4, 1), grid)).toBeNull()
  })
})

describe('VectorPixels.halve', () => {
  const vectors = VectorPixels.open()

  it('averages four pixels', () => {
    const half = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(half, half, fc.integer(), (width, height, seed) => {
        const frame = noise(2 * width, 2 * height, seed)
        const pixels = vectors?.halve(frame)
        expect(pixels?.length).toBe(width * height * 4)
        for (let row = 0; row < height; row++) {
          for (let column = 0; column < width; column++) {
            const expected = mixed(frame, 2 * column + 1, 2 * row + 1)
            const place = (row * width + column) * 4
            for (const [channel, level] of expected.entries()) {
              expect(Math.abs((pixels?.[place + channel] ?? -9) - level)).toBeLessThanOrEqual(0.5)
            }
          }
        }
      }),
    )
  })

  it('refuses odd sizes', () => {
    expect(vectors?.halve(noise(3, 2, 1))).toBeNull()
    expect(vectors?.halve(noise(2, 3, 1))).toBeNull()
  })
})

describe('gridTables', () => {
  it.each<[Partial<PixelGrid>, number[]]>([
    [{}, [0, 0, 5, 3]],
    [{ x: 3.5, width: 2 }, [3, 0, 3, 3]],
    [{ x: 9.5, stepX: -1, width: 4 }, [6, 0, 4, 3]],
    [{ x: 40, y: 40 }, [8, 7, 2, 1]],
    [{ x: -40, y: -40, stepX: 0, stepY: 0 }, [0, 0, 2, 2]],
    [{ x: 0.5, width: 9, within: { x: 2, y: 1, width: 4, height: 1 } }, [2, 1, 5, 2]],
  ])('%j reaches %j', (part, expected) => {
    const within = { x: 0, y: 0, width: 10, height: 8 }
    const grid = { width: 4, height: 2, x: 0.5, y: 0.5, stepX: 1, stepY: 1, within, ...part }
    const { x, y, width, height } = gridTables(grid, 10, 8).reach
    expect([x, y, width, height]).toEqual(expected)
  })
})
