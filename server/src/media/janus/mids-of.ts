import type { MediaKind } from '../router/media-router.ts'
import { parseSdp } from '../router/sdp/session-description.ts'

const midPrefix = 'a=mid:'

/** Names of the sections of a session description, by what they carry. */
export function midsOf(sdp: string): Map<MediaKind, string> {
  const mids = new Map<MediaKind, string>()
  for (const { kind, lines } of parseSdp(sdp)) {
    if (kind !== 'audio' && kind !== 'video') continue
    const line = lines.find((candidate) => candidate.startsWith(midPrefix))
    if (line !== undefined) mids.set(kind, line.slice(midPrefix.length).trim())
  }
  return mids
}
