import { directions } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blurKernel,
  blurSigma,
  clockAngle,
  frameOffsets,
  irisRadius,
  lumaShare,
  wipeArea,
  zoomScales,
} from './transition-geometry.ts'

const FRAME = { width: 320, height: 180 }
const shares = fc.double({ min: 0, max: 1, noNaN: true })

describe('the geometry of transitions (GAP-020)', () => {
  it.each(directions)('wipes %s from nothing to everything, along that side', (direction) => {
    expect(wipeArea(direction, FRAME, 1)).toEqual({ x: 0, y: 0, ...FRAME })
    const start = wipeArea(direction, FRAME, 0)
    expect(start.width * start.height).toBe(0)
    const half = wipeArea(direction, FRAME, 0.5)
    const touches = {
      left: half.x + half.width === FRAME.width,
      right: half.x === 0,
      up: half.y + half.height === FRAME.height,
      down: half.y === 0,
    }
    expect(touches[direction]).toBe(true)
    expect(half.width * half.height).toBe((FRAME.width * FRAME.height) / 2)
  })

  it.each(directions)('pushes %s in whole pixels, both frames always side by side', (direction) => {
    fc.assert(
      fc.property(shares, (progress) => {
        const { from, to } = frameOffsets('push', direction, FRAME, progress)
        const apart = { x: Math.abs(to.x - from.x), y: Math.abs(to.y - from.y) }
        const isAcross = direction === 'left' || direction === 'right'
        expect(apart).toEqual(isAcross ? { x: 320, y: 0 } : { x: 0, y: 180 })
        for (const value of [from.x, from.y]) expect(Number.isInteger(value)).toBe(true)
      }),
    )
    expect(frameOffsets('slide', direction, FRAME, 0.3).from).toEqual({ x: 0, y: 0 })
    expect(frameOffsets('push', direction, FRAME, 1).to).toEqual({ x: 0, y: 0 })
  })

  it('pushes left when what is new comes in from the right', () => {
    expect(frameOffsets('push', 'left', FRAME, 0.25)).toEqual({
      from: { x: -80, y: 0 },
      to: { x: 240, y: 0 },
    })
  })

  it('opens the iris to the corners and turns the clock once', () => {
    expect(irisRadius(FRAME, 0)).toBe(0)
    expect(irisRadius(FRAME, 1)).toBeGreaterThanOrEqual(Math.hypot(160, 90) + 0.5)
    expect([clockAngle(0), clockAngle(1)]).toEqual([0, 2 * Math.PI])
  })

  it('leaves frames as they are at the ends of a zoom and of a blur', () => {
    expect(zoomScales(0).from).toBe(1)
    expect(zoomScales(1).to).toBe(1)
    expect([blurSigma(FRAME, 0), blurSigma(FRAME, 1)]).toEqual([0, 0])
    expect(blurSigma(FRAME, 0.5)).toBeCloseTo(3.6)
  })

  it('spreads a blur without making the picture lighter or darker', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 42, noNaN: true }), (sigma) => {
        const [middle = 0, ...side] = blurKernel(sigma)
        expect(middle + 2 * side.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
      }),
    )
  })

  it('shows nothing of the new frame at the start of a luma wipe, all at its end, the dark first', () => {
    fc.assert(
      fc.property(shares, shares, (brightness, progress) => {
        expect(lumaShare(brightness, 0)).toBe(0)
        expect(lumaShare(brightness, 1)).toBeCloseTo(1)
        expect(lumaShare(0, progress)).toBeGreaterThanOrEqual(lumaShare(brightness, progress))
      }),
    )
  })
})
