import { type VisualElement, visualElementSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { takeDiff } from './take-diff.ts'

const element = (fields: Record<string, unknown>): VisualElement =>
  visualElementSchema.parse(fields)
const camera = (id: string, rest = {}) =>
  element({
    id,
    kind: 'contribution',
    content: { kind: 'contribution', contributionIndex: 1 },
    ...rest,
  })
const title = (id: string, text: string, rest = {}) =>
  element({ id, kind: 'text', content: { kind: 'text', text }, ...rest })
const backdrop = (id: string) => element({ id, kind: 'background' })
const scene = (...visualElements: VisualElement[]) => ({ visualElements })

const NOTHING = { added: [], removed: [], changed: [] }
const ids = (elements: readonly { readonly id: string }[]) => elements.map(({ id }) => id)

describe('takeDiff', () => {
  it('names what comes and what goes', () => {
    const diff = takeDiff(scene(camera('a'), title('b', 'Hello')), scene(title('c', 'Bye')))
    expect(ids(diff.added)).toEqual(['c'])
    expect(ids(diff.removed)).toEqual(['a', 'b'])
  })

  it('does not mention what both scenes show, nor backdrops', () => {
    const diff = takeDiff(scene(backdrop('x'), camera('a')), scene(backdrop('y'), camera('b')))
    expect(diff).toEqual(NOTHING)
  })

  it('sees an edit of the scene that is on air', () => {
    const moved = camera('a', { boundsExpected: { x1: 0, y1: 0, x2: 50, y2: 50 } })
    const diff = takeDiff(scene(camera('a')), scene(moved))
    expect(ids(diff.changed)).toEqual(['a'])
    expect(diff.added).toEqual([])
  })

  it('takes hiding for going, and ignores lock and name', () => {
    const hidden = takeDiff(scene(title('a', 'Hi')), scene(title('a', 'Hi', { hidden: true })))
    expect(ids(hidden.removed)).toEqual(['a'])
    const locked = takeDiff(
      scene(title('a', 'Hi')),
      scene(title('a', 'Hi', { locked: true, name: 'T' })),
    )
    expect(locked).toEqual(NOTHING)
  })

  it('pairs each element once: a second camera is added', () => {
    expect(ids(takeDiff(scene(camera('a')), scene(camera('b'), camera('c'))).added)).toEqual(['c'])
  })

  it('adds everything when nothing is on air', () => {
    expect(ids(takeDiff(null, scene(camera('a'))).added)).toEqual(['a'])
    expect(takeDiff(null, null)).toEqual(NOTHING)
  })
})
