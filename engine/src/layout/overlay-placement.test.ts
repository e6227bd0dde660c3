import { relativeBoundsSchema } from '@proscenium/protocol/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlayPlacement } from './overlay-placement.ts'

const parent = { x: 100, y: 50, width: 400, height: 200 }

describe('overlayPlacement', () => {
  it('is centred, full width and a quarter high by default (CORE-OVL-003 to CORE-OVL-006)', () => {
    expect(overlayPlacement(relativeBoundsSchema.parse({}), parent)).toEqual({
      x: 100,
      y: 125,
      width: 400,
      height: 50,
    })
  })

  it('adds the margins, in percent of the shorter side, from the aligned edges inwards (CORE-OVL-007 to CORE-OVL-009)', () => {
    const relative = relativeBoundsSchema.parse({
      width: 50,
      height: 20,
      horizontalAlignment: 'right',
      verticalAlignment: 'bottom',
      marginGlobal: 3,
      marginHorizontal: 2,
      marginVertical: 1,
    })
    expect(overlayPlacement(relative, parent)).toEqual({
      x: 500 - 200 - 10,
      y: 250 - 40 - 8,
      width: 200,
      height: 40,
    })
  })

  it('ignores margins on a centred axis', () => {
    const box = (marginGlobal: number) =>
      overlayPlacement(relativeBoundsSchema.parse({ marginGlobal }), parent)
    expect(box(10)).toEqual(box(0))
  })

  it('stays within a parent that it is not larger than, without margins', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.constantFrom('left' as const, 'center' as const, 'right' as const),
        fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
        (width, height, horizontalAlignment, verticalAlignment) => {
          const relative = relativeBoundsSchema.parse({
            width,
            height,
            horizontalAlignment,
            verticalAlignment,
          })
          const box = overlayPlacement(relative, parent)
          expect(box.x).toBeGreaterThanOrEqual(parent.x - 1e-9)
          expect(box.y).toBeGreaterThanOrEqual(parent.y - 1e-9)
          expect(box.x + box.width).toBeLessThanOrEqual(parent.x + parent.width + 1e-9)
          expect(box.y + box.height).toBeLessThanOrEqual(parent.y + parent.height + 1e-9)
        },
      ),
    )
  })
})
