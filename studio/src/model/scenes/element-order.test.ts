import {
  applyEditOperations,
  sceneContentSchema,
  type VisualElement,
  visualElementSchema,
} from '@proscenium/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inDrawOrder, reorderOperations } from './element-order.ts'

function elements(zIndexes: readonly number[]): VisualElement[] {
  return zIndexes.map((zIndex, index) =>
    visualElementSchema.parse({ id: String(index), kind: 'image', zIndex }),
  )
}

function orderAfter(
  list: VisualElement[],
  id: string,
  target: Parameters<typeof reorderOperations>[2],
) {
  const operations = reorderOperations(list, id, target)
  const content = sceneContentSchema.parse({ visualElements: list })
  const after = operations.length
    ? applyEditOperations(content, operations, { createId: () => '' }).content
    : content
  return inDrawOrder(after.visualElements).map((element) => element.id)
}

describe('order of drawing (GAP-070, CORE-ELM-020)', () => {
  it('draws equal heights in list order', () => {
    expect(inDrawOrder(elements([2, 0, 2])).map(({ id }) => id)).toEqual(['1', '0', '2'])
  })

  it('moves to the front, the back, one up and one down', () => {
    const list = elements([0, 0, 0])
    expect(orderAfter(list, '0', 'front')).toEqual(['1', '2', '0'])
    expect(orderAfter(list, '2', 'back')).toEqual(['2', '0', '1'])
    expect(orderAfter(list, '0', 'forward')).toEqual(['1', '0', '2'])
    expect(orderAfter(list, '2', 'backward')).toEqual(['0', '2', '1'])
    expect(reorderOperations(list, '2', 'forward')).toEqual([])
  })

  it('lands on the index asked for, whatever the heights were', () => {
    void fc.assert(
      fc.property(
        fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        fc.nat(7),
        (heights, which, where) => {
          const list = elements(heights)
          const id = String(which % heights.length)
          const index = where % heights.length
          const order = orderAfter(list, id, { index })
          expect(order.indexOf(id)).toBe(index)
          const others = inDrawOrder(list).flatMap((element) =>
            element.id === id ? [] : element.id,
          )
          expect(order.filter((other) => other !== id)).toEqual(others)
        },
      ),
    )
  })
})
