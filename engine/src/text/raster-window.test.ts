import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rasterWindow } from './raster-window.ts'

const rect = { x: 0, y: 12, width: 600, height: 50 }
const raster = (periodPx: number, runsRight = false) => ({
  canvas: null,
  rect,
  strip: { periodPx, rowPx: 2000, runsRight },
})

describe('rasterWindow', () => {
  it('shows all of a raster that stands still', () => {
    expect(rasterWindow({ canvas: null, rect }, 70)).toEqual({ x: 0, y: 0, width: 600, height: 50 })
  })

  it('goes through the rows of a line and begins again', () => {
    const at = (px: number) => rasterWindow(raster(4500.5), px)
    expect(at(0)).toMatchObject({ x: 0, y: 0 })
    expect(at(1999.9)).toMatchObject({ x: 1999, y: 0 })
    expect(at(2000)).toMatchObject({ x: 0, y: 50 })
    expect(at(4500)).toMatchObject({ x: 500, y: 100 })
    expect(at(4500.5)).toMatchObject({ x: 0, y: 0 })
  })

  it('runs backwards for a line that moves to the right', () => {
    expect(rasterWindow(raster(4500, true), 100)).toMatchObject({ x: 400, y: 100 })
  })

  it('begins anew where a run backwards is too short to be a number', () => {
    expect(rasterWindow(raster(90_000, true), 1e-13)).toMatchObject({ x: 0, y: 0 })
  })

  it('never leaves the canvas, after years as well', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 9e4, noNaN: true }),
        fc.double({ min: 0, max: 2e12, noNaN: true }),
        fc.boolean(),
        (periodPx, scrollPx, runsRight) => {
          const { x, y } = rasterWindow(raster(periodPx, runsRight), scrollPx)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(Math.min(2000, periodPx))
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThan(Math.ceil(periodPx / 2000) * 50)
        },
      ),
    )
  })
})
