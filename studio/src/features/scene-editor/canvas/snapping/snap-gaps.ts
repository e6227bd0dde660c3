import { isSame, middleOf, overlapOf, type Span, type Track } from './spans.ts'

/** Free space between two boxes: from where to where along the axis, and where across to draw it. */
export interface Gap extends Span {
  readonly across: number
}

/** The boxes beside one, and the gaps that lie in the same row. */
interface Row {
  readonly before: Track | null
  readonly after: Track | null
  /** Gaps between two neighbours of the row, this box left out. */
  readonly gaps: readonly Gap[]
}

const lengthOf = ({ start, end }: Span) => end - start

function rowOf(box: Track, others: readonly Track[]): Row {
  const row = others
    .filter(({ across }) => overlapOf(across, box.across))
    .sort((one, other) => one.along.start - other.along.start)
  const middle = middleOf(box.along)
  const before = row.filter(({ along }) => along.end <= middle)
  const after = row.filter(({ along }) => along.start >= middle)
  return {
    before: before.reduce<Track | null>(
      (last, track) => (last && last.along.end >= track.along.end ? last : track),
      null,
    ),
    after: after[0] ?? null,
    gaps: row.flatMap((track, index) => {
      const next = row[index + 1]
      const gap = next && gapBetween(track, next)
      return gap ? [gap] : []
    }),
  }
}

/** The gap from one box to another behind it; null where there is none. */
export function gapBetween(one: Track, other: Track): Gap | null {
  const shared = overlapOf(one.across, other.across)
  if (!shared || other.along.start <= one.along.end) return null
  return { start: one.along.end, end: other.along.start, across: middleOf(shared) }
}

/** Places of the start of a moved box at which its gaps are equal to others, or to each other. */
export function equalGapStarts(box: Track, others: readonly Track[]): number[] {
  const { before, after, gaps } = rowOf(box, others)
  const size = lengthOf(box.along)
  const starts: number[] = []
  if (before && after) {
    const free = after.along.start - before.along.end - size
    if (free > 0) starts.push(before.along.end + free / 2)
  }
  for (const gap of gaps) {
    if (before) starts.push(before.along.end + lengthOf(gap))
    if (after) starts.push(after.along.start - lengthOf(gap) - size)
  }
  return starts
}

/** Places of a resized edge at which its gap is equal to the one on the other side, or to others. */
export function equalGapEdges(
  box: Track,
  edge: 'start' | 'end',
  others: readonly Track[],
): number[] {
  const { before, after, gaps } = rowOf(box, others)
  const neighbour = edge === 'start' ? before : after
  const opposite =
    edge === 'start' ? after && gapBetween(box, after) : before && gapBetween(before, box)
  if (!neighbour) return []
  return [...gaps, ...(opposite ? [opposite] : [])].map((gap) =>
    edge === 'start' ? neighbour.along.end + lengthOf(gap) : neighbour.along.start - lengthOf(gap),
  )
}

/** The gaps beside a box that are equal to each other or to others of its row, with those others. */
export function equalGaps(box: Track, others: readonly Track[]): Gap[] {
  const { before, after, gaps } = rowOf(box, others)
  const own = [before && gapBetween(before, box), after && gapBetween(box, after)].filter(
    (gap) => gap !== null,
  )
  const known = gaps.filter((gap) => !own.some((mine) => overlapOf(mine, gap)))
  const all = [...own, ...known]
  const equal = (one: Gap, other: Gap) => one !== other && isSame(lengthOf(one), lengthOf(other))
  const held = own.filter((mine) => all.some((gap) => equal(mine, gap)))
  return [...held, ...known.filter((gap) => held.some((mine) => equal(mine, gap)))]
}
