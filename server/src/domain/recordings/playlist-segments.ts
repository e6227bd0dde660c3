import type { RecordedFragment } from '../ports/recorded-fragments.ts'

/** Bytes of a file that are played as one; they begin with a keyframe. */
export interface PlaylistSegment {
  readonly offset: number
  readonly sizeBytes: number
  readonly durationSec: number
}

/** Keyframes come every two seconds; the second of them ends a segment. */
const MIN_SEGMENT_SEC = 3.5

/**
 * Groups the fragments of a file to segments that each begin with a keyframe. What follows the last keyframe of
 * a file that is being written (`isOpen`) is left out until its end is known, so that no segment changes later.
 */
export function playlistSegments(
  fragments: readonly RecordedFragment[],
  isOpen: boolean,
): PlaylistSegment[] {
  const segments: PlaylistSegment[] = []
  let first: RecordedFragment | undefined
  let last: RecordedFragment | undefined
  for (const fragment of fragments) {
    const isLongEnough = first && fragment.startSec - first.startSec >= MIN_SEGMENT_SEC
    if (first && last && isLongEnough && fragment.startsWithKey) {
      segments.push(segmentOf(first, last, fragment.startSec))
      first = undefined
    }
    // What no keyframe came before can't be shown.
    if (first || fragment.startsWithKey) first ??= fragment
    last = fragment
  }
  if (first && last && !isOpen) segments.push(segmentOf(first, last, last.endSec))
  return segments
}

function segmentOf(first: RecordedFragment, last: RecordedFragment, endSec: number) {
  return {
    offset: first.offset,
    sizeBytes: last.offset + last.sizeBytes - first.offset,
    durationSec: Math.max(0.001, endSec - first.startSec),
  }
}
