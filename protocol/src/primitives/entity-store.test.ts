import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntityStore } from './entity-store.ts'

const ids = (store: EntityStore<{ id: string }>) => store.items.map(({ id }) => id)
const item = (id: string) => ({ id })

describe('an entity store', () => {
  it('is empty, without id or limit, unless told otherwise (CORE-STO-001..004)', () => {
    const store = new EntityStore()
    expect(store).toMatchObject({ id: '', items: [], limit: Number.POSITIVE_INFINITY, size: 0 })
    const told = new EntityStore({ id: 'scenes', items: [item('a')], limit: 2 })
    expect(told).toMatchObject({ id: 'scenes', limit: 2, size: 1 })
    expect(told.add(item('b'))).toMatchObject({ id: 'scenes', limit: 2, size: 2 })
  })

  it('refuses an id twice (CORE-STO-005)', () => {
    const text = 'An item with ID "a" already exists'
    expect(() => new EntityStore({ items: [item('a')] }).add(item('a'))).toThrow(text)
    expect(() => new EntityStore({ items: [item('a'), item('a')] })).toThrow(text)
  })

  it('takes nothing once its limit is reached (CORE-STO-006)', () => {
    const text = 'Max number of items reached in the entity store'
    const full = new EntityStore({ items: [item('a')], limit: 1 })
    expect(() => full.add(item('b'))).toThrow(text)
    expect(() => new EntityStore({ items: [item('a'), item('b')], limit: 1 })).toThrow(text)
    expect(full.remove('a').add(item('b')).size).toBe(1)
  })

  it('adds at the front or at the end, and stays as it was itself (CORE-STO-007)', () => {
    const store = new EntityStore({ items: [item('b')] })
    expect(ids(store.add(item('c')))).toEqual(['b', 'c'])
    expect(ids(store.add(item('a'), 'front'))).toEqual(['a', 'b'])
    expect(ids(store)).toEqual(['b'])
  })

  it('stops a bulk add at the first failure (CORE-STO-008)', () => {
    const store = new EntityStore({ items: [item('a')], limit: 3 })
    const repeated = store.addAll([item('b'), item('a'), item('c')])
    expect(ids(repeated.store)).toEqual(['a', 'b'])
    expect(repeated.failure?.message).toBe('An item with ID "a" already exists')
    const overfull = store.addAll([item('b'), item('c'), item('d'), item('e')])
    expect(ids(overfull.store)).toEqual(['a', 'b', 'c'])
    expect(overfull.failure?.message).toBe('Max number of items reached in the entity store')
    expect(store.addAll([item('b')])).toMatchObject({ failure: null })
    expect(ids(store.addAll([item('b'), item('c')], 'front').store)).toEqual(['c', 'b', 'a'])
  })

  it('says what was not found, and where (CORE-STO-009)', () => {
    const store = new EntityStore({ items: [item('a')], modelType: 'Scene' })
    for (const miss of [
      () => store.get('z'),
      () => store.remove('z'),
      () => store.replace(item('z')),
    ]) {
      expect(miss).toThrow('Item "z" not found in "Scene"')
    }
    expect(() => store.remove('a').get('a')).toThrow('Item "a" not found in "Scene"')
    expect(store.get('a')).toEqual(item('a'))
  })

  it('replaces an item where it stands', () => {
    const store = new EntityStore({
      items: [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
    })
    expect(store.replace({ id: 'a', n: 2 }).items).toEqual([
      { id: 'a', n: 2 },
      { id: 'b', n: 1 },
    ])
  })

  it('never repeats an id nor passes its limit, whatever is added and removed', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      remove: fc.boolean(),
      place: fc.constantFrom('front' as const, 'end' as const),
    })
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 0, max: 3 }), (steps, limit) => {
        let store = new EntityStore<{ id: string }>({ limit })
        for (const { id, remove, place } of steps) {
          try {
            store = remove ? store.remove(id) : store.add({ id }, place)
          } catch {
            // A refusal leaves the store as it was.
          }
          expect(store.size).toBeLessThanOrEqual(limit)
          expect(new Set(ids(store)).size).toBe(store.size)
        }
      }),
    )
  })
})
