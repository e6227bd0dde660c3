import { applyEditOperations, sceneContentSchema, visualElementSchema } from '@proscenium/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffContent } from './diff-content.ts'

const element = fc
  .record({
    opacity: fc.integer({ min: 0, max: 100 }),
    zIndex: fc.nat(5),
    kind: fc.constantFrom('image' as const, 'text' as const),
    matchKey: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  })
  .map(({ matchKey, ...fields }) => ({ ...fields, ...(matchKey ? { matchKey } : {}) }))

const document = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), element), { selector: ([id]) => id })
  .map((items) =>
    sceneContentSchema.parse({
      visualElements: items.map(([id, fields]) => visualElementSchema.parse({ id, ...fields })),
      audioElements: items.map(([id, { opacity }]) => ({
        id: `sound-${id}`,
        volume: opacity,
        content: { kind: 'contribution', contributionIndex: 1 },
      })),
    }),
  )

describe('diffContent (GAP-051)', () => {
  it('leads from any document to any other, exactly', () => {
    void fc.assert(
      fc.property(document, document, (from, to) => {
        const operations = diffContent(from, to)
        if (operations.length === 0) {
          expect(from).toEqual(to)
          return
        }
        const { content } = applyEditOperations(from, operations, { createId: () => 'never' })
        expect(content).toEqual(to)
      }),
    )
  })

  it('sends only the fields that differ', () => {
    const of = (opacity: number) =>
      sceneContentSchema.parse({ visualElements: [{ id: 'a', kind: 'image', opacity }] })
    expect(diffContent(of(10), of(20))).toEqual([
      { operation: 'update_element_video', id: 'a', item: { opacity: 20 } },
    ])
  })
})
