import { sceneContentSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localToFrame, transformRect } from '../layout/rotation.ts'
import { flattenScene } from '../scene/flatten-scene.ts'
import { cssColor } from './css-color.ts'
import { cssFont, resolveFontFamily } from './font-family.ts'
import { rasterRect } from './raster-rect.ts'

describe('resolveFontFamily', () => {
  it('names the font first and a bundled one next (CORE-TXT-012, GAP-030)', () => {
    expect(resolveFontFamily('Avenir Next')).toMatch(/^"Avenir Next", Inter, /)
  })

  it('lets no font id break out of its quotes', () => {
    expect(resolveFontFamily('a", serif; "\\')).toMatch(/^"a\\", serif; \\"\\\\", Inter/)
  })
})

describe('cssFont', () => {
  it('says style, weight and em (CORE-TXT-006, CORE-TXT-007)', () => {
    const style = { family: 'Inter', bold: true, italic: true }
    expect(cssFont(style, 43.2)).toBe('italic 700 43.2px Inter')
    expect(cssFont({ ...style, bold: false, italic: false }, 10)).toBe('400 10px Inter')
  })
})

it('cssColor writes bytes and a fraction', () => {
  expect(cssColor({ red: 1, green: 0.5, blue: 0, alpha: 0.25 })).toBe('rgba(255, 128, 0, 0.25)')
})

describe('rasterRect', () => {
  it('puts a raster on whole pixels of the frame, less than one from where it belongs', () => {
    const raster = { canvas: null, rect: { x: 3, y: 2, width: 40, height: 20 } }
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 40, noNaN: true }),
        fc.double({ min: 6, max: 60, noNaN: true }),
        fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (x1, size, rotation, padding) => {
          const { visualElements, overlayElements } = sceneContentSchema.parse({
            visualElements: [
              {
                id: 't',
                kind: 'text',
                rotation,
                padding,
                content: { kind: 'text', text: 'x' },
                boundsExpected: { x1, y1: 3.3, x2: x1 + size, y2: 70.7 },
              },
            ],
          })
          const context = { width: 641, height: 359, sourceSize: () => undefined }
          const [item] = flattenScene({ visualElements, overlayElements }, context).items
          fc.pre(item !== undefined)
          if (!item) return
          const placed = rasterRect(item, raster)
          const onScreen = transformRect(localToFrame(item.box, rotation), placed)
          expect(Math.abs(onScreen.x - Math.round(onScreen.x))).toBeLessThan(1e-3)
          expect(Math.abs(onScreen.y - Math.round(onScreen.y))).toBeLessThan(1e-3)
          expect(Math.abs(placed.x - item.contentBox.x - 3)).toBeLessThan(0.501)
          expect(Math.abs(placed.y - item.contentBox.y - 2)).toBeLessThan(0.501)
        },
      ),
    )
  })
})
