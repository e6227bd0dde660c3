import { describe, expect, it } from 'vitest'
import { hitTest } from './hit-test.ts'
import { outlineOf } from './outline.ts'

const square = (id: string, x: number) => ({
  id,
  box: { x, y: 0, width: 100, height: 100 },
  rotation: 0 as const,
  outline: outlineOf(null, { width: 100, height: 100 }),
})

describe('hitTest', () => {
  it('finds the topmost, which is the last', () => {
    const targets = [square('low', 0), square('high', 50)]
    expect(hitTest(targets, { x: 70, y: 50 })?.id).toBe('high')
    expect(hitTest(targets, { x: 20, y: 50 })?.id).toBe('low')
    expect(hitTest(targets, { x: 200, y: 50 })).toBeUndefined()
  })

  it('goes through beside a circle to what lies below (CORE-MSK-002)', () => {
    const circle = {
      ...square('circle', 0),
      outline: outlineOf({ kind: 'circle' }, { width: 100, height: 100 }),
    }
    const targets = [square('below', 0), circle]
    expect(hitTest(targets, { x: 5, y: 5 })?.id).toBe('below')
    expect(hitTest(targets, { x: 50, y: 5 })?.id).toBe('circle')
  })

  it('knows that corners turn with their element (CORE-ELM-013, CORE-MSK-004)', () => {
    const mask = {
      kind: 'rounded_rectangle' as const,
      radius: 50,
      topLeft: true,
      topRight: false,
      bottomRight: false,
      bottomLeft: false,
    }
    const turned = {
      ...square('turned', 0),
      rotation: 90 as const,
      outline: outlineOf(mask, { width: 100, height: 100 }),
    }
    expect(hitTest([turned], { x: 98, y: 2 })).toBeUndefined()
    expect(hitTest([turned], { x: 2, y: 2 })?.id).toBe('turned')
  })
})
