import { isSame, middleOf, type Span, type Track } from './spans.ts'

/** What a line belongs to. Where two lie in the same place, the first of these gives its name. */
export const lineKinds = ['frame', 'centre', 'element', 'safe', 'third'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line that attracts the edges of a box, its middle, or both. */
export interface SnapLine {
  readonly kind: LineKind
  readonly position: number
  readonly edges: boolean
  readonly middle: boolean
  /** How far it reaches across: over the frame, or along the element that it belongs to. */
  readonly across: Span
}

/** How far the safe areas lie from the edges, in percent: action and graphics of EBU R 95. */
const SAFE_MARGINS: readonly number[] = [3.5, 5]
const THIRDS: readonly number[] = [100 / 3, 200 / 3]
const FRAME: Span = { start: 0, end: 100 }

const ofFrame = (kind: LineKind, position: number): SnapLine => ({
  kind,
  position,
  edges: true,
  middle: kind !== 'frame' && kind !== 'safe',
  across: FRAME,
})

const FRAME_LINES: readonly SnapLine[] = [
  ofFrame('frame', FRAME.start),
  ofFrame('frame', FRAME.end),
  ofFrame('centre', middleOf(FRAME)),
  ...SAFE_MARGINS.flatMap((margin) => [ofFrame('safe', margin), ofFrame('safe', 100 - margin)]),
  ...THIRDS.map((position) => ofFrame('third', position)),
]

/** Every line of one axis: the frame's own, and those of the other elements. */
export function snapLines(others: readonly Track[]): SnapLine[] {
  const elements = others.flatMap(({ along, across }): SnapLine[] => [
    { kind: 'element', position: along.start, edges: true, middle: false, across },
    { kind: 'element', position: middleOf(along), edges: false, middle: true, across },
    { kind: 'element', position: along.end, edges: true, middle: false, across },
  ])
  return [...FRAME_LINES, ...elements]
}

/** Which parts of a box may come to lie on a line. */
export interface LoosePart {
  readonly position: number
  readonly isMiddle: boolean
}

/** The parts of a span that move: all of it, or the edges that are under the pointer. */
export function looseParts(
  { start, end }: Span,
  moving?: { readonly start: boolean; readonly end: boolean },
): LoosePart[] {
  return [
    ...(moving === undefined || moving.start ? [{ position: start, isMiddle: false }] : []),
    ...(moving === undefined ? [{ position: middleOf({ start, end }), isMiddle: true }] : []),
    ...(moving === undefined || moving.end ? [{ position: end, isMiddle: false }] : []),
  ]
}

/** The lines on which a part of a box may lie. */
export function linesFor({ isMiddle }: LoosePart, lines: readonly SnapLine[]): SnapLine[] {
  return lines.filter(({ edges, middle }) => (isMiddle ? middle : edges))
}

/** The lines on which a part of a box does lie. */
export function linesUnder(part: LoosePart, lines: readonly SnapLine[]): SnapLine[] {
  return linesFor(part, lines).filter(({ position }) => isSame(position, part.position))
}
