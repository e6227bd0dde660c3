import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  newAudio,
  newBackground,
  newPicture,
  newText,
  proportionalBounds,
  topZIndex,
} from './new-element.ts'
import { sceneContentSchema } from './scene-content.ts'

describe('new elements', () => {
  it('a text has size 4, the default font and its bounds by orientation (CORE-TXT-013, CORE-CST-016)', () => {
    const landscape = newText('Hi', { orientation: 'landscape', zIndex: 3 })
    expect(landscape).toMatchObject({
      kind: 'text',
      zIndex: 3,
      boundsExpected: { x1: 45, y1: 45, x2: 55, y2: 55 },
      content: { text: 'Hi', size: 4, fontId: 'Avenir Next', color: 'ffffffff' },
      border: { enabled: false, width: 2 },
    })
    expect(newText('Hi', { orientation: 'portrait', zIndex: 0 }).boundsExpected).toEqual({
      x1: 35,
      y1: 46,
      x2: 65,
      y2: 54,
    })
  })

  it('a background covers 0 to 100 at zIndex 0 (CORE-CST-019, CORE-CST-001)', () => {
    expect(newBackground()).toMatchObject({
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      zIndex: 0,
      background: { kind: 'color', color: 'ffffffff' },
      content: null,
    })
  })

  it('a picture is half as high as the frame and 16:9 (CORE-CST-018)', () => {
    expect(proportionalBounds(16 / 9)).toEqual({ x1: 25, y1: 25, x2: 75, y2: 75 })
    expect(proportionalBounds(9 / 16)).toEqual({ x1: 0, y1: 25, x2: 100, y2: 75 })
    const { boundsExpected } = newPicture(
      'image',
      { kind: 'file', fileId: 'f' },
      { frameRatio: 4 / 3, zIndex: 1 },
    )
    const { x1, x2, y1, y2 } = boundsExpected
    expect(((x2 - x1) * (4 / 3)) / (y2 - y1)).toBeCloseTo(16 / 9)
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), (ratio) => {
        const bounds = proportionalBounds(ratio)
        expect(bounds.x2 - bounds.x1).toBeLessThanOrEqual(100)
        expect(bounds.x1 + bounds.x2).toBeCloseTo(100)
      }),
    )
  })

  it('a sound starts at volume 80 (CORE-AUD-004, CORE-CST-013)', () => {
    expect(newAudio({ kind: 'file', fileId: 'f' })).toMatchObject({ volume: 80, muted: false })
  })

  it('the top is above everything', () => {
    expect(topZIndex(sceneContentSchema.parse({}))).toBe(0)
    const content = { visualElements: [{ id: 'a', kind: 'image', zIndex: 4 }] }
    expect(topZIndex(sceneContentSchema.parse(content))).toBe(5)
  })
})
