import { sceneContentSchema, transitionSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { ElementPassages } from './element-passages.ts'
import type { SceneSheet } from './messages.ts'
import { SceneLists } from './scene-lists.ts'

const SIZE = { width: 200, height: 100 }
/** Pictures before which it turns round: on its way, and after it has arrived. */
const TURNS = new Set([5, 42, 79, 95, 110, 300, 420])
const slide = { kind: 'slide', direction: 'left', durationMs: 1000 }
const fade = { kind: 'fade', durationMs: 500 }

function sheet(elements: readonly Record<string, unknown>[]): SceneSheet {
  const { visualElements, overlayElements } = sceneContentSchema.parse({
    visualElements: elements.map((element) => ({
      kind: 'background',
      boundsExpected: { x1: 50, y1: 0, x2: 100, y2: 100 },
      background: { kind: 'color', color: 'ff0000' },
      ...element,
    })),
    overlayElements: [],
  })
  return { id: 's', visualElements, overlayElements, descriptions: {}, overlays: {}, fallbacks: {} }
}

function open(first: SceneSheet) {
  const lists = new SceneLists({ sourceSize: () => undefined, words: null })
  lists.set(first)
  const at = (nowMs: number) => {
    lists.setNow(nowMs)
    return lists.list('s', SIZE)
  }
  const places = (nowMs: number) =>
    at(nowMs).items.map(({ elementId, box, opacity }) => `${elementId} ${box.x} ${opacity}`)
  return { lists, at, places }
}

describe('elements that come and go by edits (GAP-020)', () => {
  it('come in from beyond the edge, from the frame after the edit on', () => {
    const { lists, places, at } = open(
      sheet([{ id: 'back' }, { id: 'a', hidden: true, show: slide }]),
    )
    expect(places(0)).toEqual(['back 100 1'])
    lists.set(sheet([{ id: 'back' }, { id: 'a', show: slide }]), true)
    expect(places(100)).toEqual(['back 100 1'])
    expect(places(600)).toEqual(['back 100 1', 'a 150 1'])
    expect(places(1100)).toEqual(['back 100 1', 'a 100 1'])
    expect(at(1200)).toBe(at(1300))
  })

  it('that are deleted go where they lie, and are gone afterwards', () => {
    const { lists, places } = open(sheet([{ id: 'a', hide: fade }, { id: 'top' }]))
    lists.set(sheet([{ id: 'top' }]), true)
    expect(places(0)).toEqual(['a 100 1', 'top 100 1'])
    expect(places(250)).toEqual(['a 100 0.5', 'top 100 1'])
    expect(places(500)).toEqual(['top 100 1'])
  })

  it('turn round without a jump when the edit is taken back on its way', () => {
    const shown = sheet([{ id: 'a', show: slide, hide: fade }])
    const hidden = sheet([{ id: 'a', hidden: true, show: slide, hide: fade }])
    const { lists, places } = open(hidden)
    lists.set(shown, true)
    places(0)
    expect(places(400)).toEqual(['a 160 1'])
    lists.set(hidden, true)
    expect(places(400)).toEqual(['a 160 1'])
    expect(places(600)).toEqual(['a 180 1'])
    lists.set(shown, true)
    expect(places(700)).toEqual(['a 170 1'])
    lists.set(hidden, true)
    expect(places(1200)).toEqual([])
  })

  it('appear and vanish at once where the scene is not on a canvas, or without a transition', () => {
    const { lists, places } = open(sheet([{ id: 'a', hidden: true, show: slide }, { id: 'b' }]))
    lists.set(sheet([{ id: 'a', show: slide }, { id: 'b' }]), false)
    expect(places(0)).toEqual(['a 100 1', 'b 100 1'])
    lists.set(sheet([{ id: 'a', show: slide, hide: { kind: 'cut' } }]), true)
    expect(places(10)).toEqual(['a 100 1'])
    lists.set(sheet([]), true)
    expect(places(20)).toEqual([])
  })

  it('change otherwise while they are on their way', () => {
    const { lists, places } = open(sheet([]))
    lists.set(sheet([{ id: 'a', show: fade }]), true)
    places(0)
    const bounds = { x1: 0, y1: 0, x2: 50, y2: 100 }
    lists.set(sheet([{ id: 'a', show: fade, boundsExpected: bounds }]), true)
    expect(places(250)).toEqual(['a 0 0.5'])
  })

  it.each(['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const)(
    'never jump, however often they turn round (%s)',
    (easing) => {
      const shares = sharesWhileTurning(easing)
      const steps = shares.slice(1).map((share, index) => Math.abs(share - (shares[index] ?? 0)))
      expect(Math.max(...steps)).toBeLessThan(0.08)
      expect(Math.max(...shares)).toBe(1)
      expect(Math.min(...shares)).toBe(0)
    },
  )
})

/** Shares of an element that is shown and hidden again and again, 100 pictures a second. */
function sharesWhileTurning(easing: string): number[] {
  const show = transitionSchema.parse({ kind: 'fade', durationMs: 1000, easing })
  const hide = { ...show, durationMs: 300 }
  const passages = new ElementPassages()
  let isShown = false
  const sheetOf = () => sheet([{ id: 'a', hidden: !isShown, show, hide }])
  return Array.from({ length: 600 }, (_, frame) => {
    const before = sheetOf()
    if (TURNS.has(frame)) {
      isShown = !isShown
      passages.note(before, sheetOf())
    }
    passages.advance(frame * 10)
    return passages.moments().get('a')?.share ?? Number(isShown)
  })
}
