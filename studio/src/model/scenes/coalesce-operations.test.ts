import {
  applyEditOperations,
  type EditOperation,
  sceneContentSchema,
  visualElementSchema,
} from '@proscenium/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coalesceOperations } from './coalesce-operations.ts'

const content = sceneContentSchema.parse({
  visualElements: ['a', 'b'].map((id) => visualElementSchema.parse({ id, kind: 'image' })),
  audioElements: [{ id: 'sound', content: { kind: 'contribution', contributionIndex: 1 } }],
})

const operation: fc.Arbitrary<EditOperation> = fc.oneof(
  fc.record({
    operation: fc.constant('update_element_video' as const),
    id: fc.constantFrom('a', 'b'),
    item: fc.oneof(
      fc.record({ opacity: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ zIndex: fc.nat(9) }),
      fc.record({ rotation: fc.constantFrom(0 as const, 90 as const) }),
    ),
  }),
  fc.record({
    operation: fc.constant('update_element_video' as const),
    id: fc.constantFrom('a', 'b'),
    rotation: fc.constantFrom(0 as const, 90 as const, 180 as const),
  }),
  fc.record({
    operation: fc.constant('update_element_audio' as const),
    id: fc.constant('sound'),
    item: fc.record({ volume: fc.integer({ min: 0, max: 100 }) }),
  }),
)

describe('coalesceOperations', () => {
  it('makes one patch of a drag of one element (CORE-OPS-006)', () => {
    const steps = [1, 2, 3].map(
      (x1): EditOperation => ({
        operation: 'update_element_video',
        id: 'a',
        item: { boundsExpected: { x1, y1: 0, x2: 50, y2: 50 } },
      }),
    )
    expect(coalesceOperations(steps)).toEqual([steps[2]])
  })

  it('keeps edits of different elements apart and in order', () => {
    const edits: EditOperation[] = [
      { operation: 'update_element_video', id: 'a', item: { opacity: 1 } },
      { operation: 'delete_element', id: 'b' },
      { operation: 'update_element_video', id: 'a', item: { opacity: 2 } },
    ]
    expect(coalesceOperations(edits)).toEqual(edits)
  })

  it('leads to the same document whatever the edits are', () => {
    void fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 20 }), (operations) => {
        const apply = (list: readonly EditOperation[]) =>
          applyEditOperations(content, list, { createId: () => 'never' }).content
        expect(apply(coalesceOperations(operations))).toEqual(apply(operations))
      }),
    )
  })
})
