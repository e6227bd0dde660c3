import type { RecordingCalls } from '@proscenium/protocol'
import type { Routes } from '../http/implement.ts'
import { createRecordingLinkRoute } from './recordings/create-recording-link.ts'
import { deleteRecordingRoute } from './recordings/delete-recording.ts'
import { getRecordingContentRoute } from './recordings/get-recording-content.ts'
import { getRecordingHeaderRoute } from './recordings/get-recording-header.ts'
import { getRecordingMediaPlaylistRoute } from './recordings/get-recording-media-playlist.ts'
import { getRecordingPartRoute } from './recordings/get-recording-part.ts'
import { getRecordingPlaylistRoute } from './recordings/get-recording-playlist.ts'
import { getRecordingThumbnailRoute } from './recordings/get-recording-thumbnail.ts'

/** What the routes about recordings are made from. */
export type RecordingRouteDeps = Parameters<typeof getRecordingPartRoute>[0] &
  Parameters<typeof getRecordingContentRoute>[0] &
  Parameters<typeof createRecordingLinkRoute>[0] &
  Parameters<typeof deleteRecordingRoute>[0]

/** An implementation of every call on what was recorded. */
export function createRecordingRoutes(
  deps: RecordingRouteDeps,
): Pick<Routes, keyof RecordingCalls> {
  return {
    getRecordingContent: getRecordingContentRoute(deps),
    getRecordingThumbnail: getRecordingThumbnailRoute(deps),
    getRecordingPlaylist: getRecordingPlaylistRoute(deps),
    getRecordingMediaPlaylist: getRecordingMediaPlaylistRoute(deps),
    getRecordingHeader: getRecordingHeaderRoute(deps),
    getRecordingPart: getRecordingPartRoute(deps),
    createRecordingLink: createRecordingLinkRoute(deps),
    deleteRecording: deleteRecordingRoute(deps),
  }
}
