import { sceneContentSchema, type VisualElement, visualElementSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawItem, DrawList } from './draw-list.ts'
import { flattenScene } from './flatten-scene.ts'
import { morphLists } from './morph-lists.ts'

const FRAME = { width: 640, height: 360 }

function listOf(elements: readonly Record<string, unknown>[]): DrawList {
  const visualElements: VisualElement[] = elements.map((fields, index) =>
    visualElementSchema.parse({ id: `e${index}`, kind: 'image', ...fields }),
  )
  const scene = sceneContentSchema.parse({ visualElements })
  return flattenScene(scene, { ...FRAME, sourceSize: () => ({ width: 320, height: 180 }) })
}

const file = (fileId: string) => ({ content: { kind: 'file', fileId } })
const bounds = (x1: number, y1: number, x2: number, y2: number) => ({
  boundsExpected: { x1, y1, x2, y2 },
})
const half = (from: DrawList, to: DrawList) => morphLists(from, to, 0.5).items

describe('morphLists (GAP-020)', () => {
  it('moves an element that both scenes show, with border, outline, crop and opacity', () => {
    const from = listOf([{ ...file('a'), ...bounds(0, 0, 50, 50), opacity: 100 }])
    const to = listOf([
      {
        ...file('a'),
        ...bounds(50, 50, 100, 100),
        opacity: 50,
        mask: { kind: 'circle' },
        border: { width: 30, primaryColor: 'ff0000' },
        padding: 10,
      },
    ])
    const [item, ...others] = half(from, to)
    const [next] = to.items
    expect(others).toEqual([])
    expect(item?.box).toEqual({ x: 160, y: 90, width: 320, height: 180 })
    expect(item?.opacity).toBeCloseTo(0.75)
    expect(item?.border?.width).toBeCloseTo((next?.border?.width ?? 0) / 2)
    expect(item?.outline.radii.topLeft).toBeCloseTo((next?.outline.radii.topLeft ?? 0) / 2)
    expect(item?.contentBox.x).toBeCloseTo((next?.contentBox.x ?? 0) / 2)
    expect(item?.content).toMatchObject({ kind: 'source', key: 'file:a' })
  })

  it('keeps the proportions of a picture whose window changes on the way', () => {
    const crop = { kind: 'manual', x1: 25, x2: 75, y1: 25 }
    const from = listOf([{ ...file('a'), ...bounds(0, 0, 100, 100), sizing: 'fill' }])
    const to = listOf([{ ...file('a'), ...bounds(10, 10, 30, 90), sizing: 'fill', crop }])
    const content = half(from, to)[0]?.content
    if (content?.kind !== 'source') throw new Error('It shows no source')
    const { crop: window, rect } = content
    const across = rect.width / ((window.right - window.left) * 320)
    const down = rect.height / ((window.bottom - window.top) * 180)
    expect(across).toBeCloseTo(down, 6)
  })

  it('pairs by matchKey before kind and content; null opts out', () => {
    const from = listOf([{ ...file('a'), ...bounds(0, 0, 20, 20), matchKey: 'host' }])
    const to = listOf([{ ...file('b'), ...bounds(80, 80, 100, 100), matchKey: 'host' }])
    const boxes = half(from, to).map(({ box }) => box)
    expect(boxes).toEqual([boxes[0], boxes[0]])
    expect(boxes[0]?.x).toBeCloseTo(256)
    const alone = listOf([{ ...file('a'), ...bounds(80, 80, 100, 100), matchKey: null }])
    expect(half(from, alone).map(({ box }) => box.x)).toEqual([0, 512])
  })

  it('fades elements without partner, and grows the letters of the same words', () => {
    const words = (size: number) => ({ kind: 'text', content: { kind: 'text', text: 'Hi', size } })
    const from = listOf([words(4), { ...file('a'), opacity: 80 }])
    const to = listOf([words(8), { ...file('b'), opacity: 80 }])
    const [text, old, next] = half(from, to)
    expect(text?.content?.kind === 'text' && text.content.block.sizePx).toBeCloseTo(21.6)
    expect([old?.elementId, old?.opacity]).toEqual(['e1', 0.4])
    expect([next?.elementId, next?.opacity]).toEqual(['e1', 0.4])
  })

  it('covers the old of an unlike pair before it takes it away', () => {
    const from = listOf([{ ...file('a'), matchKey: 'x' }])
    const to = listOf([{ ...file('b'), matchKey: 'x' }])
    const opacities = (share: number) => morphLists(from, to, share).items.map((i) => i.opacity)
    expect(opacities(0.25)).toEqual([1, 0.5])
    expect(opacities(0.5)).toEqual([1, 1])
    expect(opacities(0.75)).toEqual([0.5, 1])
  })
})

const elements = fc.array(
  fc.record({
    content: fc.option(
      fc.constantFrom(
        { kind: 'file', fileId: 'a' },
        { kind: 'file', fileId: 'b' },
        { kind: 'text', text: 'words', size: 5 },
      ),
      { nil: null },
    ),
    matchKey: fc.constantFrom(undefined, null, 'one', 'two'),
    boundsExpected: fc
      .tuple(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 5, max: 40 }),
      )
      .map(([x1, y1, size]) => ({ x1, y1, x2: x1 + size, y2: y1 + size })),
    opacity: fc.integer({ min: 1, max: 100 }),
    padding: fc.constantFrom(0, 10, 50),
    rotation: fc.constantFrom(0, 90, 180),
    background: fc.constantFrom(null, { kind: 'color', color: '336699' }),
    border: fc.constantFrom(null, { width: 12, primaryColor: 'ffffff' }),
    mask: fc.constantFrom(null, { kind: 'circle' }, { kind: 'rounded_rectangle', radius: 20 }),
    zIndex: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 8 },
)
const lists = elements.map((all) => listOf(all))

describe('morphLists with any two scenes', () => {
  it('is exactly the old one at 0 and the new one at 1', () => {
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        expect(morphLists(from, to, 0)).toBe(from)
        expect(morphLists(from, to, 1)).toBe(to)
      }),
    )
  })

  it('gives finite numbers, possible opacities and boxes between both ends', () => {
    fc.assert(
      fc.property(lists, lists, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const { items } = morphLists(from, to, share)
        const all = [...from.items, ...to.items]
        for (const item of items) {
          expect(allFinite(item)).toBe(true)
          expect(item.opacity).toBeGreaterThan(0)
          expect(item.opacity).toBeLessThanOrEqual(1)
          const lefts = all.map(({ box }) => box.x)
          expect(item.box.x).toBeGreaterThanOrEqual(Math.min(...lefts) - 1e-6)
          expect(item.box.x).toBeLessThanOrEqual(Math.max(...lefts) + 1e-6)
        }
      }),
    )
  })

  it('hardly differs from either scene close to its end', () => {
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        const near = morphLists(from, to, 1e-7).items.filter(({ opacity }) => opacity > 1e-3)
        expect(near.map(placeOf).toSorted()).toEqual(from.items.map(placeOf).toSorted())
        const end = morphLists(from, to, 1 - 1e-7).items.filter(({ opacity }) => opacity > 1e-3)
        expect(end.map(placeOf).toSorted()).toEqual(to.items.map(placeOf).toSorted())
      }),
    )
  })

  it('runs back through the same places that it came by', () => {
    fc.assert(
      fc.property(lists, lists, fc.integer({ min: 1, max: 99 }), (from, to, percent) => {
        const there = morphLists(from, to, percent / 100).items.map(placeOf)
        const back = morphLists(to, from, 1 - percent / 100).items.map(placeOf)
        expect(there.toSorted()).toEqual(back.toSorted())
      }),
    )
  })
})

/** Where an item stands, roughly; the steps are odd so that none of the values lies between two. */
function placeOf({ box, opacity }: DrawItem): string {
  const numbers = [box.x, box.y, box.width, box.height].map((value) => Math.round(value * 0.9137))
  return [...numbers, Math.round(opacity * 39.713)].join(' ')
}

function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(allFinite)
}
