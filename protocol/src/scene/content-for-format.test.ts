import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEditOperations } from './apply-edit-operations.ts'
import type { Bounds } from './bounds.ts'
import { contentForFormat, placementIn, withPlacement } from './content-for-format.ts'
import type { EditOperation } from './edit-operation.ts'
import { boundsForFormat } from './lay-out-for-format.ts'
import { type SceneContent, sceneContentSchema } from './scene-content.ts'
import { elementKinds, type PlacementPatch, sizings } from './visual-element.ts'

const STORY = { formatId: 'story', fromRatio: 16 / 9, toRatio: 9 / 16 }
const context = {
  createId: () => {
    throw new Error('Nothing is appended')
  },
}

/** The same elements, each in the box that follows from its own. */
const allDerived = (content: SceneContent): SceneContent => ({
  ...content,
  visualElements: content.visualElements.map((element) => ({
    ...element,
    boundsExpected: boundsForFormat(element, STORY),
  })),
})

const span = fc
  .tuple(fc.integer({ min: -20, max: 90 }), fc.integer({ min: 20, max: 90 }))
  .map(([from, length]) => [from, from + length] as const)
const bounds = fc.tuple(span, span).map(([[x1, x2], [y1, y2]]): Bounds => ({ x1, y1, x2, y2 }))
const elements = fc.array(
  fc.record({ kind: fc.constantFrom(...elementKinds), boundsExpected: bounds }),
  { minLength: 1, maxLength: 6 },
)
const scenes = elements.map((list) =>
  sceneContentSchema.parse({
    visualElements: list.map((element, at) => ({ ...element, id: `e${at}`, zIndex: at })),
  }),
)
const patches = fc.record(
  {
    boundsExpected: bounds,
    hidden: fc.boolean(),
    sizing: fc.constantFrom(...sizings),
    crop: fc.constantFrom(null, { kind: 'automatic', faceXPosition: 'far_left' } as const),
  },
  { requiredKeys: [] },
)
/** Steps of a director who arranges formats: which element, which format, what; null is "as derived". */
const steps = fc.array(
  fc.record({
    at: fc.nat(),
    formatId: fc.constantFrom('story', 'square'),
    patch: fc.option(patches, { nil: null }),
  }),
  { maxLength: 8 },
)

function place(
  content: SceneContent,
  id: string,
  formatId: string,
  patch: PlacementPatch | null,
): EditOperation {
  const element = content.visualElements.find((candidate) => candidate.id === id)
  const placements = withPlacement(element ?? {}, formatId, patch)
  return { operation: 'update_element_video', id, item: { placements } }
}

describe('a scene in another format (GAP-033 as amended)', () => {
  it('is what follows from its own while no element has a place of its own there', () => {
    fc.assert(
      fc.property(scenes, (content) => {
        expect(contentForFormat(content, STORY)).toEqual(allDerived(content))
      }),
    )
  })

  it('shows what was placed there and derives the rest, and leaves its own format as it is', () => {
    fc.assert(
      fc.property(scenes, patches, (content, patch) => {
        const operation = place(content, 'e0', 'story', patch)
        const edited = applyEditOperations(content, [operation], context).content
        const [first, ...others] = contentForFormat(edited, STORY).visualElements
        const [derived, ...derivedOthers] = allDerived(content).visualElements
        expect(first).toEqual({
          ...derived,
          ...patch,
          placements: [{ ...patch, formatId: 'story' }],
        })
        expect(others).toEqual(derivedOthers)
        const bare = edited.visualElements.map(({ placements, ...element }) => element)
        expect(bare).toEqual(content.visualElements)
      }),
    )
  })

  it('adds to what is placed already, each format by itself', () => {
    const content = sceneContentSchema.parse({ visualElements: [{ id: 'e', kind: 'image' }] })
    const [element = { placements: [] }] = content.visualElements
    const one = { placements: withPlacement(element, 'story', { hidden: true }) }
    const two = { placements: withPlacement(one, 'square', { sizing: 'fit' }) }
    const three = { placements: withPlacement(two, 'story', { crop: null }) }
    expect(placementIn(three, 'story')).toEqual({ formatId: 'story', hidden: true, crop: null })
    expect(placementIn(three, 'square')).toEqual({ formatId: 'square', sizing: 'fit' })
    expect(withPlacement(three, 'story', null)).toEqual([{ formatId: 'square', sizing: 'fit' }])
  })

  it('has words of another size and captions elsewhere, whose words stay linked', () => {
    const caption = { id: 'name', content: { kind: 'text', text: 'Anna', size: 4 } }
    const content = sceneContentSchema.parse({
      visualElements: [
        {
          id: 'title',
          kind: 'text',
          content: { kind: 'text', text: 'Tonight', size: 5 },
          placements: [{ formatId: 'story', size: 9 }],
        },
        {
          id: 'host',
          kind: 'contribution',
          overlays: [caption, { id: 'bar' }],
          placements: [
            {
              formatId: 'story',
              overlays: [
                { id: 'name', relativeBounds: { width: 62 }, size: 7 },
                { id: 'gone', relativeBounds: {} },
              ],
            },
          ],
        },
      ],
    })
    const [title, host] = contentForFormat(content, STORY).visualElements
    expect(title?.content).toMatchObject({ text: 'Tonight', size: 9 })
    expect(host?.overlays).toMatchObject([
      { relativeBounds: { width: 62 }, content: { text: 'Anna', size: 7 } },
      { id: 'bar', relativeBounds: { width: 100 } },
    ])
  })

  it('is as before once every placement was undone: derive, place, undo is the start (GAP-052)', () => {
    fc.assert(
      fc.property(scenes, steps, (content, made) => {
        let current = content
        const inverses: EditOperation[][] = []
        for (const { at, formatId, patch } of made) {
          const id = `e${at % content.visualElements.length}`
          const operation = place(current, id, formatId, patch)
          const result = applyEditOperations(current, [operation], context)
          inverses.unshift(result.inverse)
          current = result.content
          expect(sceneContentSchema.parse(current)).toEqual(current)
        }
        const shown = contentForFormat(current, STORY)
        expect(sceneContentSchema.parse(shown)).toEqual(shown)
        for (const inverse of inverses) {
          current = applyEditOperations(current, inverse, context).content
        }
        expect(current).toEqual(content)
        expect(contentForFormat(current, STORY)).toEqual(allDerived(content))
      }),
    )
  })

  it('is derived for documents that were written before there were placements', () => {
    const old = { visualElements: [{ id: 'e', kind: 'contribution' }] }
    const content = sceneContentSchema.parse(old)
    expect(content.visualElements[0]).not.toHaveProperty('placements')
    expect(contentForFormat(content, STORY).visualElements[0]?.boundsExpected.x1).toBe(25)
  })

  it('of its own shape is the document', () => {
    fc.assert(
      fc.property(scenes, (content) => {
        const same = { formatId: 'wide', fromRatio: 16 / 9, toRatio: 16 / 9 }
        expect(contentForFormat(content, same)).toEqual(content)
      }),
    )
  })
})
