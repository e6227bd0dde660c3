import type { Bounds } from '@proscenium/protocol'

/** The four numbers of a box, as the inspector shows them. */
export const boundsEdges = ['x1', 'x2', 'y1', 'y2'] as const
export type BoundsEdge = (typeof boundsEdges)[number]

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** How far beyond the frame an edge may be typed, in percent of it. */
const FAR_OUT = 400
/** Smallest box that typing may leave, in percent. */
const MIN_SIZE_PERCENT = 0.5

/** The values an edge may take: a box keeps touching the frame (CORE-BND-002 to CORE-BND-005). */
export function edgeRange(edge: BoundsEdge): { readonly min: number; readonly max: number } {
  return edge === 'x1' || edge === 'y1'
    ? { min: -FAR_OUT, max: 100 }
    : { min: 0, max: 100 + FAR_OUT }
}

/** Puts an edge where it is wanted; a box that it would turn inside out moves along instead, and keeps its size. */
export function withEdge(bounds: Bounds, edge: BoundsEdge, at: number): Bounds {
  const { x1, y1, x2, y2 } = bounds
  const moved = { ...bounds, [edge]: at }
  if (moved.x2 - moved.x1 >= MIN_SIZE_PERCENT && moved.y2 - moved.y1 >= MIN_SIZE_PERCENT)
    return moved
  switch (edge) {
    case 'x1':
      return { ...bounds, x1: at, x2: at + x2 - x1 }
    case 'x2':
      return { ...bounds, x1: at - (x2 - x1), x2: at }
    case 'y1':
      return { ...bounds, y1: at, y2: at + y2 - y1 }
    case 'y2':
      return { ...bounds, y1: at - (y2 - y1), y2: at }
  }
}

/** Moves a box to an edge or the middle of the frame; its size stays. */
export function alignBounds(bounds: Bounds, alignment: Alignment): Bounds {
  const width = bounds.x2 - bounds.x1
  const height = bounds.y2 - bounds.y1
  switch (alignment) {
    case 'left':
      return { ...bounds, x1: 0, x2: width }
    case 'center':
      return { ...bounds, x1: 50 - width / 2, x2: 50 + width / 2 }
    case 'right':
      return { ...bounds, x1: 100 - width, x2: 100 }
    case 'top':
      return { ...bounds, y1: 0, y2: height }
    case 'middle':
      return { ...bounds, y1: 50 - height / 2, y2: 50 + height / 2 }
    case 'bottom':
      return { ...bounds, y1: 100 - height, y2: 100 }
  }
}

/** Places of the "Place in" menu: the way to put an element somewhere without dragging. */
export const places = [
  'full',
  'leftHalf',
  'rightHalf',
  'topHalf',
  'bottomHalf',
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'centre',
] as const
export type Place = (typeof places)[number]

/** Margin of the corner places, in percent of each side: the graphics-safe area. */
const CORNER_MARGIN = 5
/** Side of a corner place, in percent. */
const CORNER_SIZE = 30
const FAR = 100 - CORNER_MARGIN

/** The box of a place. */
export const placeBounds: Readonly<Record<Place, Bounds>> = {
  full: { x1: 0, y1: 0, x2: 100, y2: 100 },
  leftHalf: { x1: 0, y1: 0, x2: 50, y2: 100 },
  rightHalf: { x1: 50, y1: 0, x2: 100, y2: 100 },
  topHalf: { x1: 0, y1: 0, x2: 100, y2: 50 },
  bottomHalf: { x1: 0, y1: 50, x2: 100, y2: 100 },
  topLeft: corner(CORNER_MARGIN, CORNER_MARGIN),
  topRight: corner(FAR - CORNER_SIZE, CORNER_MARGIN),
  bottomLeft: corner(CORNER_MARGIN, FAR - CORNER_SIZE),
  bottomRight: corner(FAR - CORNER_SIZE, FAR - CORNER_SIZE),
  centre: { x1: 25, y1: 25, x2: 75, y2: 75 },
}

function corner(x1: number, y1: number): Bounds {
  return { x1, y1, x2: x1 + CORNER_SIZE, y2: y1 + CORNER_SIZE }
}

/** Moves a box so that an edge lies at a place; its size stays. */
export function moveTo(bounds: Bounds, edge: 'x1' | 'y1', at: number): Bounds {
  const { x1, y1, x2, y2 } = bounds
  // The far edge may not leave the frame by its own side (CORE-BND-004, CORE-BND-005).
  if (edge === 'x1') {
    const from = Math.max(at, x1 - x2)
    return { ...bounds, x1: from, x2: x2 + from - x1 }
  }
  const from = Math.max(at, y1 - y2)
  return { ...bounds, y1: from, y2: y2 + from - y1 }
}

/** Gives a box another width or height; its left upper corner stays. */
export function resizeTo(bounds: Bounds, side: 'width' | 'height', to: number): Bounds {
  return side === 'width' ? { ...bounds, x2: bounds.x1 + to } : { ...bounds, y2: bounds.y1 + to }
}

/** How small a box may get by typing, so that its far edge stays within reach of the frame. */
export function sizeRange({ x1, y1 }: Bounds, side: 'width' | 'height'): { min: number } {
  return { min: Math.max(MIN_SIZE_PERCENT, side === 'width' ? -x1 : -y1) }
}
