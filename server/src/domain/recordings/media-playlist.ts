import type { RecordedPart } from '../ports/recorded-fragments.ts'
import { playlistSegments } from './playlist-segments.ts'

/** Longest segment that is expected, in seconds; a playlist may not change it while it runs. */
const TARGET_DURATION_SEC = 6

/** What a playlist is made of. */
export interface MediaPlaylistOptions {
  /** Whether the recording goes on: then more will follow. */
  readonly isRunning: boolean
  /** Appended to every address: players send nothing else along. */
  readonly query: string
}

/**
 * The HLS playlist (RFC 8216) of a recording over its own files, by byte ranges; null while nothing of it can
 * be played. Each file begins with a discontinuity: sizes may change there, and times begin anew.
 */
export function mediaPlaylist(
  parts: readonly RecordedPart[],
  { isRunning, query }: MediaPlaylistOptions,
): string | null {
  const filled = parts
    .map((part) => ({
      part,
      segments: playlistSegments(part.fragments, isRunning && !part.isClosed),
    }))
    .filter(({ segments }) => segments.length > 0)
  const durations = filled.flatMap(({ segments }) => segments.map((one) => one.durationSec))
  if (durations.length === 0) return null
  const target = durations.reduce(
    (longest, duration) => Math.max(longest, Math.ceil(duration)),
    TARGET_DURATION_SEC,
  )
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-PLAYLIST-TYPE:${isRunning ? 'EVENT' : 'VOD'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  for (const [at, { part, segments }] of filled.entries()) {
    const base = `parts/${part.part}`
    if (at > 0) lines.push('#EXT-X-DISCONTINUITY')
    lines.push(`#EXT-X-MAP:URI="${base}/header.mp4${query}"`)
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(part.startedAtMs).toISOString()}`)
    for (const { offset, sizeBytes, durationSec } of segments) {
      lines.push(`#EXTINF:${durationSec.toFixed(5)},`)
      lines.push(`#EXT-X-BYTERANGE:${sizeBytes}@${offset}`)
      lines.push(`${base}/media.mp4${query}`)
    }
  }
  if (!isRunning) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
