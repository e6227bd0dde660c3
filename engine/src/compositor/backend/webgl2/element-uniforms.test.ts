import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { flattenScene } from '../../../scene/flatten-scene.ts'
import { SLOT } from './element-layout.ts'
import { createElementUniforms, elementVariant, packElement } from './element-uniforms.ts'
import { sampledSource } from './sampled-picture.ts'

const frame = { width: 1000, height: 500 }
const source = { width: 400, height: 200 }

function item(fields: object): DrawItem {
  const { visualElements, overlayElements } = sceneContentSchema.parse({
    visualElements: [
      {
        id: 'a',
        kind: 'image',
        content: { kind: 'file', fileId: 'a' },
        boundsExpected: { x1: 10, y1: 10, x2: 50, y2: 50 },
        ...fields,
      },
    ],
  })
  const context = { ...frame, sourceSize: () => source }
  const [made] = flattenScene({ visualElements, overlayElements }, context).items
  if (!made) throw new Error('nothing to draw')
  return made
}

function pack(fields: object): (slot: keyof typeof SLOT) => number[] {
  const uniforms = createElementUniforms()
  const given = item(fields)
  packElement(uniforms, given, frame, sampledSource(given, source))
  return (slot) => [...uniforms.item.subarray(SLOT[slot] * 4, SLOT[slot] * 4 + 4)]
}

describe('packElement', () => {
  it('exchanges the ends of the window for a flip (CORE-ELM-008, CORE-ELM-009)', () => {
    expect(pack({ horizontalFlip: true })('window')).toEqual([1, 0, 0, 1])
    expect(pack({ verticalFlip: true })('window')).toEqual([0, 1, 1, 0])
  })

  it('leaves the cutting to the outline where their edges meet', () => {
    const cut = pack({})('cut')
    expect(cut[0]).toBeLessThan(-1e4)
    expect(cut[2]).toBeGreaterThan(1e4)
    expect(pack({ padding: 10 })('cut')).toEqual([20, 20, 380, 180])
  })

  it('draws only the content where nothing fills the outline (CORE-ELM-014)', () => {
    const tall = { boundsExpected: { x1: 10, y1: 10, x2: 30, y2: 90 }, sizing: 'fit' }
    expect(pack(tall)('quad')).toEqual([-1, 149, 201, 251])
    const filled = { ...tall, background: { kind: 'color', color: 'ffffff' } }
    expect(pack(filled)('quad')).toEqual([-1, -1, 201, 401])
  })

  it('keeps texture coordinates half a texel inside the window', () => {
    const limits = pack({ crop: { kind: 'manual', x1: 25, x2: 75, y1: 0 } })('windowLimits')
    expect(limits[0]).toBeCloseTo(0.25 + 0.5 / 400, 6)
    expect(limits[2]).toBeCloseTo(0.75 - 0.5 / 400, 6)
  })
})

describe('elementVariant', () => {
  const shownBy = (each: DrawItem) => sampledSource(each, { width: 400, height: 300 })

  it('asks for no more than the element has', () => {
    const plain = item({})
    expect(elementVariant(plain, shownBy(plain))).toEqual({
      paint: 'none',
      texture: true,
      panel: false,
      rounded: false,
      border: false,
      evenBorder: false,
      evenRadii: true,
      uncut: true,
      halved: false,
    })
    const full = item({
      mask: { kind: 'circle' },
      border: {},
      background: { kind: 'radial_gradient' },
    })
    expect(elementVariant(full, null)).toEqual({
      paint: 'radial',
      texture: false,
      panel: false,
      rounded: true,
      border: true,
      evenBorder: true,
      evenRadii: true,
      uncut: true,
      halved: false,
    })
  })

  it('cuts where the content ends before the outline, and measures twice where a corner is square', () => {
    const padded = item({ padding: 10 })
    expect(elementVariant(padded, shownBy(padded)).uncut).toBe(false)
    const flag = item({
      mask: { kind: 'rounded_rectangle', radius: 20, topLeft: false },
      border: {},
    })
    expect(elementVariant(flag, null)).toMatchObject({
      rounded: true,
      evenBorder: false,
      evenRadii: false,
    })
    const small = item({ boundsExpected: { x1: 0, y1: 0, x2: 10, y2: 10 } })
    expect(elementVariant(small, shownBy(small)).halved).toBe(true)
  })
})
