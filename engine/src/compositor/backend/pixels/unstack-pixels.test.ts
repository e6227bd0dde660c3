import { describe, expect, it } from 'vitest'
import { unstackPixels } from './unstack-pixels.ts'

const stacked = (pixelHeight: number, ...rows: number[][]) => ({
  kind: 'pixels' as const,
  width: 4,
  height: 6,
  version: 3,
  pixelWidth: 2,
  pixelHeight,
  hasAlpha: false,
  data: Uint8Array.from(rows.flat()),
})

describe('unstackPixels (GAP-005)', () => {
  it('keeps the colours above, straight, and takes the brightness below for their alpha', () => {
    const picture = unstackPixels(
      stacked(2, [10, 20, 30, 255, 40, 50, 60, 255], [0, 0, 0, 255, 128, 128, 128, 255]),
    )
    expect(picture).toMatchObject({
      kind: 'pixels',
      width: 4,
      height: 3,
      version: 3,
      pixelWidth: 2,
      pixelHeight: 1,
      hasAlpha: true,
    })
    expect([...picture.data]).toEqual([10, 20, 30, 0, 40, 50, 60, 128])
  })

  it('leaves out the last row of a frame of odd height', () => {
    const row = [1, 1, 1, 255, 1, 1, 1, 255]
    const picture = unstackPixels(stacked(3, row, [9, 9, 9, 255, 7, 7, 7, 255], row))
    expect([...picture.data]).toEqual([1, 1, 1, 9, 1, 1, 1, 7])
  })
})
