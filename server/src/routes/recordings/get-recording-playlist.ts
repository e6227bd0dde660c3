import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** Serves the HLS playlist of a recording. */
export function getRecordingPlaylistRoute({
  recordings,
}: {
  readonly recordings: RecordingService
}): Implementation<'getRecordingPlaylist'> {
  return implement('getRecordingPlaylist', async ({ params, query, user }) => {
    // Players send no headers for segments: what told who asks goes on in their addresses.
    const given = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) given.set(name, value)
    }
    const suffix = given.size === 0 ? '' : `?${given}`
    const { id, recordingId } = params
    const content = await recordings.playlist(user.userId, id, recordingId, suffix)
    return { content, mimeType: PLAYLIST_TYPE }
  })
}
