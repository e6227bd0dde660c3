import type { Immutable } from '../primitives/immutable.ts'
import type { Bounds } from './bounds.ts'
import type { VisualElement } from './visual-element.ts'

/** Kinds that fill whatever box they are given: their shape says nothing. */
const SHAPELESS: readonly VisualElement['kind'][] = ['background', 'text']

/** Shapes of two frames, width / height. */
export interface FormatRatios {
  readonly fromRatio: number
  readonly toRatio: number
}

/**
 * The box that an element has in a frame of another shape (GAP-034, GAP-035). A box keeps its place in percent; what
 * has a shape, such as a camera or a logo, keeps it on screen and shrinks within that place, nearer to the edge to
 * which it was near. Nothing leaves the frame that was inside, and nothing overlaps that did not. Full widths, full
 * heights and boxes that cross the frame's edge stay as they are.
 */
export function boundsForFormat(
  element: Immutable<Pick<VisualElement, 'kind' | 'boundsExpected'>>,
  { fromRatio, toRatio }: FormatRatios,
): Bounds {
  const { boundsExpected } = element
  return isShaped(element) ? shrinkToShape(boundsExpected, fromRatio / toRatio) : boundsExpected
}

function isShaped({
  kind,
  boundsExpected: { x1, y1, x2, y2 },
}: Immutable<Pick<VisualElement, 'kind' | 'boundsExpected'>>): boolean {
  if (SHAPELESS.includes(kind)) return false
  const fillsAnAxis = (x1 <= 0 && x2 >= 100) || (y1 <= 0 && y2 >= 100)
  const inside = x1 >= 0 && y1 >= 0 && x2 <= 100 && y2 <= 100
  return inside && !fillsAnAxis
}

/** The largest box within `bounds` that looks as it did when a percent of width was `stretch` times wider. */
function shrinkToShape({ x1, y1, x2, y2 }: Bounds, stretch: number): Bounds {
  // In a narrower frame a percent of width is less, so the height gives way; in a wider one the width.
  const [left, right] = shrinkSpan(x1, x2, Math.min(1, stretch))
  const [top, bottom] = shrinkSpan(y1, y2, Math.min(1, 1 / stretch))
  return { x1: left, y1: top, x2: right, y2: bottom }
}

/** A span made shorter that divides the free space around it as before. */
function shrinkSpan(from: number, to: number, factor: number): readonly [number, number] {
  if (factor === 1) return [from, to]
  const length = (to - from) * factor
  const free = 100 - (to - from)
  const near = from + (to - from - length) * (from / free)
  const far = Math.min(to, near + length)
  // A hair's breadth may vanish between two numbers.
  return near < far ? [near, far] : [from, to]
}
