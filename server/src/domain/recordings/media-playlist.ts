import type { RecordedPart } from '../ports/recorded-fragments.ts'
import { type PlaylistSegment, playlistSegments, TARGET_DURATION_SEC } from './playlist-segments.ts'

interface PlayedPart {
  readonly part: RecordedPart
  readonly segments: readonly PlaylistSegment[]
}

const MS_DIGITS = 3

/**
 * The HLS playlist (RFC 8216) of a recording over its own files, by byte ranges; null while nothing of it can
 * be played. Each file begins with a discontinuity: sizes may change there, and times restart. Players load it
 * again every few seconds while the recording runs, so each segment takes as few characters as can be: addresses are
 * relative, and only the first byte range of a file says where it begins.
 */
export function mediaPlaylist(parts: readonly RecordedPart[], isRunning: boolean): string | null {
  const played = playedParts(parts, isRunning)
  if (played.length === 0) return null
  const target = played
    .flatMap(({ segments }) => segments)
    .reduce((longest, segment) => Math.max(longest, Math.round(Number(written(segment)))), 0)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(TARGET_DURATION_SEC, target)}`,
    `#EXT-X-PLAYLIST-TYPE:${isRunning ? 'EVENT' : 'VOD'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  for (const [at, { part, segments }] of played.entries()) {
    if (at > 0) lines.push('#EXT-X-DISCONTINUITY')
    lines.push(`#EXT-X-MAP:URI="${part.part}/header.mp4"`)
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(part.startedAtMs).toISOString()}`)
    let end = -1
    for (const segment of segments) {
      const { offset, sizeBytes } = segment
      lines.push(`#EXTINF:${written(segment)},`)
      lines.push(`#EXT-X-BYTERANGE:${sizeBytes}${offset === end ? '' : `@${offset}`}`)
      lines.push(`${part.part}/m.mp4`)
      end = offset + sizeBytes
    }
  }
  if (!isRunning) lines.push('#EXT-X-ENDLIST')
  return asText(lines)
}

/**
 * The playlist that a player opens first, which names the one with the segments at `address`; null while there are
 * none.
 */
export function multivariantPlaylist(
  parts: readonly RecordedPart[],
  { isRunning, address }: { readonly isRunning: boolean; readonly address: string },
): string | null {
  const segments = playedParts(parts, isRunning).flatMap((played) => played.segments)
  if (segments.length === 0) return null
  const peakBps = segments.reduce(
    (most, { sizeBytes, durationSec }) => Math.max(most, Math.ceil((sizeBytes * 8) / durationSec)),
    0,
  )
  return asText([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${peakBps}`,
    address,
  ])
}

function playedParts(parts: readonly RecordedPart[], isRunning: boolean): PlayedPart[] {
  return parts
    .map((part) => ({
      part,
      segments: playlistSegments(part.fragments, isRunning && !part.isClosed),
    }))
    .filter(({ segments }) => segments.length > 0)
}

/** The duration of a segment as it stands in the playlist. */
function written({ durationSec }: PlaylistSegment): string {
  return durationSec.toFixed(MS_DIGITS)
}

function asText(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
