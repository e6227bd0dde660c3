import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { PLAYLIST_TYPE } from './get-recording-playlist.ts'

/** Serves the playlist with the segments of a recording. */
export function getRecordingMediaPlaylistRoute({
  recordings,
}: {
  readonly recordings: RecordingService
}): Implementation<'getRecordingMediaPlaylist'> {
  return implement('getRecordingMediaPlaylist', async ({ params, user }) => {
    const content = await recordings.mediaPlaylist(user.userId, params.id, params.recordingId)
    return { content, mimeType: PLAYLIST_TYPE }
  })
}
