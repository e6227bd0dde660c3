import { facePositions, rotations } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CropSubject } from './crop-window.ts'
import { cropWindow, FULL_WINDOW } from './crop-window.ts'

const landscape = { width: 1280, height: 720 }
const subject = (over: Partial<CropSubject> = {}): CropSubject => ({
  bounds: { x1: 0, y1: 0, x2: 100, y2: 100 },
  rotation: 0,
  frame: landscape,
  source: { width: 1920, height: 1080 },
  ...over,
})

describe('manual crop', () => {
  it('takes x1, x2 and y1 as they are, y2 from the shape of the element (CORE-CRP-003 to CORE-CRP-005, GAP-024)', () => {
    const window = cropWindow({ kind: 'manual', x1: 20, x2: 70, y1: 10 }, subject())
    expect(window).toEqual({ left: 0.2, right: 0.7, top: 0.1, bottom: 0.6 })
  })

  it('ends at the bottom of the source (GAP-024)', () => {
    const window = cropWindow({ kind: 'manual', x1: 0, x2: 100, y1: 50 }, subject())
    expect(window.bottom).toBe(1)
  })

  it('has the defaults that show everything in an element of the same shape', () => {
    expect(cropWindow({ kind: 'manual', x1: 0, x2: 100, y1: 0 }, subject())).toEqual(FULL_WINDOW)
  })

  it('reckons the shape in the calculation frame of the orientation (CORE-CRP-006)', () => {
    const crop = { kind: 'manual', x1: 0, x2: 50, y1: 0 } as const
    // 1080 × 1920: half of 1920 source pixels wide, in the shape 9:16, is taller than the source.
    expect(cropWindow(crop, subject({ frame: { width: 90, height: 160 } })).bottom).toBe(1)
    const window = cropWindow(crop, subject({ frame: { width: 100, height: 99 } }))
    expect(window.bottom).toBeCloseTo(0.5, 9)
  })

  it('keeps the shape of the unturned element in pixels of the source, until it is limited', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 90, noNaN: true }),
        fc.double({ min: 1, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.constantFrom(...rotations),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (x1, width, y1, rotation, height) => {
          const given = subject({ bounds: { x1: 0, y1: 0, x2: 50, y2: height }, rotation })
          const window = cropWindow({ kind: 'manual', x1, x2: x1 + width, y1 }, given)
          const px = (window.right - window.left) * 1920
          const py = (window.bottom - window.top) * 1080
          expect(window.bottom).toBeGreaterThan(window.top)
          expect(window.bottom).toBeLessThanOrEqual(1)
          const upright = 960 / ((height / 100) * 1080)
          const aspect = rotation === 90 || rotation === 270 ? 1 / upright : upright
          if (window.bottom < 1) expect(px / py / aspect).toBeCloseTo(1, 6)
        },
      ),
    )
  })
})

describe('automatic crop (CORE-CRP-001, CORE-CRP-002, GAP-025)', () => {
  const upright = subject({ bounds: { x1: 40, y1: 0, x2: 50, y2: 100 } })

  it('is centred on the five positions, kept within the source', () => {
    const centers = facePositions.map((faceXPosition) => {
      const { left, right } = cropWindow({ kind: 'automatic', faceXPosition }, upright)
      return Math.round(((left + right) / 2) * 1000) / 1000
    })
    expect(centers).toEqual([0.1, 0.3, 0.5, 0.7, 0.9])
    const wider = subject({ bounds: { x1: 0, y1: 0, x2: 50, y2: 100 } })
    const edge = cropWindow({ kind: 'automatic', faceXPosition: 'far_left' }, wider)
    expect(edge.left).toBe(0)
    expect(edge.right).toBeCloseTo(0.5, 9)
  })

  it('is as high as the source and has the shape of the element', () => {
    const { left, right, top, bottom } = cropWindow(
      { kind: 'automatic', faceXPosition: 'middle' },
      upright,
    )
    expect([top, bottom]).toEqual([0, 1])
    expect(((right - left) * 1920) / 1080).toBeCloseTo(192 / 1080, 9)
  })

  it('is the whole source for an element that is wider', () => {
    const wide = subject({ bounds: { x1: 0, y1: 0, x2: 100, y2: 10 } })
    expect(cropWindow({ kind: 'automatic', faceXPosition: 'far_right' }, wide)).toEqual(FULL_WINDOW)
  })
})

it('no crop shows the whole source', () => {
  expect(cropWindow(null, subject())).toEqual(FULL_WINDOW)
})
