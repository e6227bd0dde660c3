import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SceneRecord } from '../ports/records.ts'
import { moveScene, neighbourOf } from './scene-order.ts'

const scenes = (count: number): SceneRecord[] =>
  Array.from({ length: count }, (_, position) => ({ id: `s${position}`, position }) as SceneRecord)

describe('the order of scenes', () => {
  it('is moved within, numbered from 0, losing nothing', () => {
    const lists = fc
      .integer({ min: 1, max: 12 })
      .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(20)))
    fc.assert(
      fc.property(lists, ([count, from, to]) => {
        const moved = moveScene(scenes(count), `s${from}`, to)
        expect(moved.map(({ position }) => position)).toEqual([...moved.keys()])
        expect(moved.findIndex(({ id }) => id === `s${from}`)).toBe(Math.min(to, count - 1))
        const others = moved.filter(({ id }) => id !== `s${from}`).map(({ id }) => id)
        expect(others).toEqual(others.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
      }),
    )
  })

  it('goes on with the next scene, after the last with the one before', () => {
    expect(neighbourOf(scenes(3), 's0')?.id).toBe('s1')
    expect(neighbourOf(scenes(3), 's2')?.id).toBe('s1')
    expect(neighbourOf(scenes(1), 's0')).toBeUndefined()
  })
})
