import type { RecordedFragment } from '../ports/recorded-fragments.ts'

/** Bytes of a file that are played as one; they begin with a keyframe. */
export interface PlaylistSegment {
  readonly offset: number
  readonly sizeBytes: number
  readonly durationSec: number
}

/** Longest segment, in seconds, that a playlist's target duration allows for: it counts rounded. */
export const TARGET_DURATION_SEC = 6
const MAX_SEGMENT_SEC = TARGET_DURATION_SEC + 0.49

/** A keyframe and what follows up to the next one. */
interface Group {
  readonly offset: number
  readonly startSec: number
  readonly endOffset: number
  readonly endSec: number
}

/**
 * Groups the fragments of a file to segments that each begin with a keyframe, as few as the target duration allows.
 * Of a file that is being written (`isOpen`), a segment is listed once it is sure to stay as it is.
 */
export function playlistSegments(
  fragments: readonly RecordedFragment[],
  isOpen: boolean,
): PlaylistSegment[] {
  const segments: PlaylistSegment[] = []
  const groups = groupsOf(fragments)
  let segment: Group | undefined
  for (const [at, group] of groups.entries()) {
    // The last group of an open file goes on growing: it only shows that a segment is full.
    const isWhole = !isOpen || at < groups.length - 1
    if (segment && group.endSec - segment.startSec <= MAX_SEGMENT_SEC) {
      segment = isWhole
        ? { ...group, offset: segment.offset, startSec: segment.startSec }
        : undefined
      continue
    }
    if (segment) segments.push(segmentOf(segment))
    segment = isWhole ? group : undefined
  }
  if (segment) segments.push(segmentOf(segment))
  return segments
}

/** What no keyframe came before can't be shown, and is left out. */
function groupsOf(fragments: readonly RecordedFragment[]): Group[] {
  const groups: Group[] = []
  for (const { offset, sizeBytes, startSec, endSec, startsWithKey } of fragments) {
    const open = groups.at(-1)
    const endOffset = offset + sizeBytes
    if (startsWithKey) {
      // Sizes may overlap or leave a gap by rounding: a group ends where the next one begins.
      if (open) groups[groups.length - 1] = { ...open, endSec: startSec }
      groups.push({ offset, startSec, endOffset, endSec })
    } else if (open) groups[groups.length - 1] = { ...open, endOffset, endSec }
  }
  return groups
}

function segmentOf({ offset, startSec, endOffset, endSec }: Group): PlaylistSegment {
  return {
    offset,
    sizeBytes: endOffset - offset,
    durationSec: Math.max(0.001, endSec - startSec),
  }
}
