import { playlistAt, type RecordingLinks } from '../../domain/recordings/recording-links.ts'
import type { RecordingService } from '../../domain/recordings/recording-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Type of HLS playlists. */
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** Serves the playlist by which a player begins: it names the one with the segments. */
export function getRecordingPlaylistRoute({
  recordings,
  recordingLinks,
}: {
  readonly recordings: RecordingService
  readonly recordingLinks: RecordingLinks
}): Implementation<'getRecordingPlaylist'> {
  return implement('getRecordingPlaylist', async ({ params, query, user }) => {
    const { id, recordingId } = params
    // A request by link keeps that link: a new one would outlive it.
    const address =
      query.link_token === undefined
        ? await recordingLinks.playlistAddress(user, id, recordingId)
        : playlistAt(query.link_token)
    const content = await recordings.playlist(user.userId, id, recordingId, address)
    return { content, mimeType: PLAYLIST_TYPE }
  })
}
