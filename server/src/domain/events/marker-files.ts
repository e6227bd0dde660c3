import { MARKER_MARGIN_SEC, type MarkerFile } from '@proscenium/protocol'
import type { MarkerRecord, RecordingRecord } from '../ports/records.ts'
import { presentRecording } from '../recordings/present-recording.ts'

/** The recordings around a marked moment that are ready to be played (GAP-138). */
export function markerFiles(
  { target }: Pick<MarkerRecord, 'target'>,
  recordings: readonly RecordingRecord[],
): MarkerFile[] {
  return recordings.flatMap((recording) => {
    const { formatId, downloadUrl, playUrl, thumbnailUrl } = presentRecording(recording)
    if (recording.status !== 'ready' || playUrl === null) return []
    const part = partAround(target - recording.startedAt.getTime() / 1_000, recording.durationSec)
    if (!part) return []
    const fragment = `#t=${part.fromSec},${part.toSec}`
    return [{ formatId, downloadUrl, playUrl: playUrl + fragment, thumbnailUrl }]
  })
}

/** The seconds of a recording that lie around a moment of it; undefined when none do. */
function partAround(
  momentSec: number,
  durationSec: number,
): { readonly fromSec: number; readonly toSec: number } | undefined {
  const fromSec = Math.max(0, momentSec - MARKER_MARGIN_SEC)
  const toSec = Math.min(durationSec, momentSec + MARKER_MARGIN_SEC)
  return fromSec < toSec ? { fromSec: toMillis(fromSec), toSec: toMillis(toSec) } : undefined
}

/** Media fragments count in whole milliseconds at best. */
function toMillis(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}
