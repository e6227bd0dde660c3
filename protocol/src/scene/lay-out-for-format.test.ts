import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bounds } from './bounds.ts'
import { boundsSchema } from './bounds.ts'
import { contentForFormat } from './content-for-format.ts'
import type { FormatRatios } from './lay-out-for-format.ts'
import { type SceneContent, sceneContentSchema } from './scene-content.ts'
import { type ElementKind, elementKinds } from './visual-element.ts'

const LANDSCAPE = 16 / 9
const STORY = 9 / 16
const toStory = { fromRatio: LANDSCAPE, toRatio: STORY }

const layOutForFormat = (content: SceneContent, ratios: FormatRatios) =>
  contentForFormat(content, { ...ratios, formatId: 'other' })

const span = fc
  .tuple(
    fc.double({ min: -50, max: 99, noNaN: true }),
    fc.double({ min: 1, max: 150, noNaN: true }),
  )
  .map(([from, length]) => [from, Math.max(0, from + length)] as const)
const bounds = fc.tuple(span, span).map(([[x1, x2], [y1, y2]]): Bounds => ({ x1, y1, x2, y2 }))
const kinds = fc.constantFrom<ElementKind>(...elementKinds)
const ratios = fc.double({ min: 0.3, max: 4, noNaN: true })
const scenes = fc
  .array(fc.record({ kind: kinds, boundsExpected: bounds }), { maxLength: 8 })
  .map((elements) =>
    sceneContentSchema.parse({
      visualElements: elements.map((element, at) => ({ ...element, id: `e${at}`, zIndex: at })),
    }),
  )

const boxOf = (kind: ElementKind, box: Bounds, ratio = toStory) => {
  const content = sceneContentSchema.parse({
    visualElements: [{ id: 'e', kind, boundsExpected: box }],
  })
  return layOutForFormat(content, ratio).visualElements[0]?.boundsExpected
}

describe('a layout for another format (GAP-035)', () => {
  it('has the same elements, changed in nothing but their boxes', () => {
    fc.assert(
      fc.property(scenes, ratios, ratios, (content, fromRatio, toRatio) => {
        const made = layOutForFormat(content, { fromRatio, toRatio })
        const boxes = content.visualElements.map(({ boundsExpected }) => boundsExpected)
        const restored = made.visualElements.map((element, at) => ({
          ...element,
          boundsExpected: boxes[at],
        }))
        expect({ ...made, visualElements: restored }).toEqual(content)
        expect(sceneContentSchema.parse(made)).toEqual(made)
      }),
    )
  })

  it('lets no box leave the place that it had, so none leaves the frame and none overlaps anew', () => {
    fc.assert(
      fc.property(scenes, ratios, ratios, (content, fromRatio, toRatio) => {
        const made = layOutForFormat(content, { fromRatio, toRatio })
        for (const [at, { boundsExpected: box }] of made.visualElements.entries()) {
          const place = content.visualElements[at]?.boundsExpected as Bounds
          boundsSchema.parse(box)
          expect(box.x1).toBeGreaterThanOrEqual(place.x1 - 1e-9)
          expect(box.y1).toBeGreaterThanOrEqual(place.y1 - 1e-9)
          expect(box.x2).toBeLessThanOrEqual(place.x2 + 1e-9)
          expect(box.y2).toBeLessThanOrEqual(place.y2 + 1e-9)
        }
      }),
    )
  })

  it('is done once: in its own shape a layout stays as it is', () => {
    fc.assert(
      fc.property(scenes, ratios, ratios, (content, fromRatio, toRatio) => {
        const made = layOutForFormat(content, { fromRatio, toRatio })
        expect(layOutForFormat(content, { fromRatio, toRatio })).toEqual(made)
        expect(layOutForFormat(made, { fromRatio: toRatio, toRatio })).toEqual(made)
      }),
    )
  })

  it('keeps the shape of pictures on screen', () => {
    const shapeOf = ({ x1, x2, y1, y2 }: Bounds, ratio: number) => ((x2 - x1) * ratio) / (y2 - y1)
    const inside = fc.record({
      x1: fc.integer({ min: 1, max: 48 }),
      x2: fc.integer({ min: 50, max: 99 }),
      y1: fc.integer({ min: 1, max: 48 }),
      y2: fc.integer({ min: 50, max: 99 }),
    })
    fc.assert(
      fc.property(inside, ratios, ratios, (box, fromRatio, toRatio) => {
        const made = boxOf('contribution', box, { fromRatio, toRatio }) as Bounds
        expect(shapeOf(made, toRatio)).toBeCloseTo(shapeOf(box, fromRatio), 6)
      }),
    )
  })

  it('leaves what fills the frame, its width or its height, and the places of words and colours', () => {
    const full = { x1: 0, y1: 0, x2: 100, y2: 100 }
    const strip = { x1: -1, y1: 80, x2: 100, y2: 95 }
    const across = { x1: 90, y1: 10, x2: 110, y2: 30 }
    const title = { x1: 5, y1: 70, x2: 60, y2: 90 }
    for (const box of [full, strip, across]) expect(boxOf('contribution', box)).toEqual(box)
    expect(boxOf('text', title)).toEqual(title)
    expect(boxOf('background', title)).toEqual(title)
  })

  it('keeps near an edge what was near it', () => {
    const corner = boxOf('image', { x1: 80, y1: 0, x2: 100, y2: 20 }) as Bounds
    expect(corner).toMatchObject({ x1: 80, y1: 0, x2: 100 })
    expect(corner.y2).toBeCloseTo(20 * (STORY / LANDSCAPE))
    const back = boxOf(
      'image',
      { x1: 80, y1: 80, x2: 100, y2: 100 },
      {
        fromRatio: STORY,
        toRatio: LANDSCAPE,
      },
    ) as Bounds
    expect(back).toMatchObject({ y1: 80, x2: 100, y2: 100 })
  })
})
