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

const followsVideo = fc.option(fc.boolean(), { nil: undefined })

const document = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), element, followsVideo), {
    selector: ([id]) => id,
  })
  .map((items) =>
    sceneContentSchema.parse({
      visualElements: items.map(([id, fields]) => visualElementSchema.parse({ id, ...fields })),
      audioElements: items.map(([id, { opacity }, follows]) => ({
        id: `sound-${id}`,
        volume: opacity,
        ...(follows !== undefined && { followsVideo: follows }),
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
        expect(content).toStrictEqual(to)
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

  it('takes away what a sound had not when it was saved, and leaves what did not change', () => {
    const of = (fields: object) =>
      sceneContentSchema.parse({
        audioElements: [
          { id: 'a', content: { kind: 'contribution', contributionIndex: 1 }, ...fields },
        ],
      })
    const from = of({ followsVideo: false, volume: 3 })
    const operations = diffContent(from, of({ volume: 3 }))
    const { content } = applyEditOperations(from, operations, { createId: () => 'never' })
    expect(content).toStrictEqual(of({ volume: 3 }))
    expect(diffContent(from, of({ followsVideo: false, volume: 5 }))).toEqual([
      { operation: 'update_element_audio', id: 'a', item: { volume: 5 } },
    ])
  })
})
