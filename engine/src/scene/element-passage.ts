import type { Direction, Transition } from '@proscenium/protocol'
import { intersectRects, type PixelRect, rectCenter } from '../layout/geometry.ts'
import { wipeArea } from '../layout/wipe-area.ts'
import type { DrawItem, DrawList } from './draw-list.ts'
import { drawnRect, uniteRects } from './drawn-rect.ts'
import { fitItem } from './fit-item.ts'
import { fadeItem } from './morph-item.ts'

/** A moment of an element's coming or going. */
export interface ElementMoment {
  readonly transition: Transition
  /** Which way its movement leads: on to the frame, or off it. */
  readonly mode: 'show' | 'hide'
  /** How much of it is there, 0 to 1, eased. */
  readonly share: number
}

/** The items of one element, its captions included, and the room they take in the frame. */
interface Group {
  readonly rect: PixelRect
  readonly center: { readonly x: number; readonly y: number }
}

/**
 * A list with some elements on their way, by element id; captions go with the element that carries them
 * (GAP-020). Slide and push move it over the frame's edge, wipe uncovers it, zoom lets it grow from its
 * centre; kinds that need two whole pictures fade. Pure, so that every backend draws it.
 */
export function withElementMoments(
  list: DrawList,
  moments: ReadonlyMap<string, ElementMoment>,
): DrawList {
  if (moments.size === 0) return list
  const groups = new Map<string, Group>()
  const groupOf = (id: string): Group => {
    const known = groups.get(id) ?? measure(list, id)
    groups.set(id, known)
    return known
  }
  const items = list.items.flatMap((item) => {
    const id = item.parentId ?? item.elementId
    const moment = moments.get(id)
    return moment ? moved(item, moment, groupOf(id), list) : [item]
  })
  return { ...list, items }
}

function measure({ items }: DrawList, id: string): Group {
  const own = items.filter((item) => (item.parentId ?? item.elementId) === id)
  const element = own.find(({ elementId }) => elementId === id) ?? own[0]
  const rect = own.map(drawnRect).reduce(uniteRects)
  return { rect, center: rectCenter(element?.box ?? rect) }
}

function moved(
  item: DrawItem,
  { transition, mode, share }: ElementMoment,
  group: Group,
  frame: DrawList,
): DrawItem[] {
  if (share <= 0) return []
  if (share >= 1) return [item]
  switch (transition.kind) {
    case 'slide':
    case 'push':
      return [slid(item, wayOut(mode, transition.direction, group.rect, frame), 1 - share)]
    case 'zoom':
      return [scaled(item, group.center, share)]
    case 'wipe': {
      const { shape } = transition
      if (shape === 'clock' || shape === 'iris') return fadeItem(item, share)
      return wiped(item, wipedArea(mode, shape, group.rect, share))
    }
    default:
      return fadeItem(item, share)
  }
}

/** From where an element is to where it is just out of the frame. A direction says whither it moves. */
function wayOut(
  mode: ElementMoment['mode'],
  direction: Direction,
  { x, y, width, height }: PixelRect,
  frame: DrawList,
): { x: number; y: number } {
  const out = mode === 'hide' ? direction : opposite[direction]
  switch (out) {
    case 'left':
      return { x: -(x + width), y: 0 }
    case 'right':
      return { x: frame.width - x, y: 0 }
    case 'up':
      return { x: 0, y: -(y + height) }
    case 'down':
      return { x: 0, y: frame.height - y }
  }
}

const opposite: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
}

function slid(item: DrawItem, way: { x: number; y: number }, share: number): DrawItem {
  const { box } = item
  return { ...item, box: { ...box, x: box.x + way.x * share, y: box.y + way.y * share } }
}

function scaled(item: DrawItem, center: { x: number; y: number }, share: number): DrawItem {
  const { x, y, width, height } = item.box
  return fitItem(item, {
    x: center.x + (x - center.x) * share,
    y: center.y + (y - center.y) * share,
    width: width * share,
    height: height * share,
  })
}

/** The part of an element that a wipe leaves: its edge runs in the direction, when hiding as when showing. */
function wipedArea(
  mode: ElementMoment['mode'],
  direction: Direction,
  rect: PixelRect,
  share: number,
): PixelRect {
  const area = wipeArea(mode === 'show' ? direction : opposite[direction], rect, share)
  return { ...area, x: rect.x + area.x, y: rect.y + area.y }
}

/** Cut at whole pixels of the frame, so that every backend cuts the same. */
function wiped(item: DrawItem, area: PixelRect): DrawItem[] {
  const left = Math.round(area.x)
  const top = Math.round(area.y)
  const cut = {
    x: left,
    y: top,
    width: Math.round(area.x + area.width) - left,
    height: Math.round(area.y + area.height) - top,
  }
  const clip = item.clip ? intersectRects(item.clip, cut) : cut
  return clip && intersectRects(clip, drawnRect(item)) ? [{ ...item, clip }] : []
}
