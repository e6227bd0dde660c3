import { visualElementSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { isSameButPlace } from './is-same-but-place.ts'

const element = visualElementSchema.parse({ id: 'one', kind: 'text' })
const moved = { ...element, boundsExpected: { x1: 1, y1: 2, x2: 30, y2: 40 } }

describe('isSameButPlace', () => {
  it('draws nothing anew for an element that has only moved', () => {
    expect(isSameButPlace({ element }, { element: moved })).toBe(true)
  })

  it.each([
    [{ opacity: 50 }],
    [{ hidden: true }],
    [{ mask: { kind: 'circle' as const } }],
    [{ overlays: [] }],
    [{ name: 'Host' }],
  ])('draws anew what also has %j', (change) => {
    expect(isSameButPlace({ element }, { element: { ...moved, ...change } })).toBe(false)
  })

  it('draws anew for other props', () => {
    const [one, other] = ['a', 'b'].map((caption) => ({ element, caption }))
    if (!one || !other) throw new Error('There are two')
    expect(isSameButPlace(one, { ...one })).toBe(true)
    expect(isSameButPlace(one, other)).toBe(false)
  })
})
