import type { Bounds, TextContent } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

/** Where words are safe on every screen, in percent from each edge (EBU R 95: graphics). */
export const GRAPHICS_MARGIN = 5

type Words = Snapshot<
  Pick<TextContent, 'text' | 'ticker' | 'horizontalAlignment' | 'verticalAlignment'>
>

/**
 * Whether the words of a text begin too near an edge of the frame. Only the edge that they lie against counts: a
 * wide box with its words in the middle is in order. What runs across the frame is meant to leave it.
 */
export function isOutsideSafeArea(bounds: Bounds, words: Words): boolean {
  if (words.ticker !== undefined || words.text.trim() === '') return false
  const { x1, y1, x2, y2 } = bounds
  const { horizontalAlignment, verticalAlignment } = words
  return (
    isAxisOutside([x1, x2], horizontalAlignment === 'left', horizontalAlignment === 'right') ||
    isAxisOutside([y1, y2], verticalAlignment === 'top', verticalAlignment === 'bottom')
  )
}

/** The same box moved inside; one that is too large for it is made to fit. */
export function movedInside({ x1, y1, x2, y2 }: Bounds): Bounds {
  const [left, right] = fitted([x1, x2])
  const [top, bottom] = fitted([y1, y2])
  return { x1: left, y1: top, x2: right, y2: bottom }
}

function isAxisOutside([from, to]: readonly [number, number], atStart: boolean, atEnd: boolean) {
  if (atStart) return from < GRAPHICS_MARGIN
  if (atEnd) return to > 100 - GRAPHICS_MARGIN
  const middle = (from + to) / 2
  return middle < GRAPHICS_MARGIN || middle > 100 - GRAPHICS_MARGIN
}

function fitted([from, to]: readonly [number, number]): [number, number] {
  const size = Math.min(to - from, 100 - 2 * GRAPHICS_MARGIN)
  const start = Math.min(Math.max(from, GRAPHICS_MARGIN), 100 - GRAPHICS_MARGIN - size)
  return [start, start + size]
}
