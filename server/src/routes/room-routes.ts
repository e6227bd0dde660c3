import type { ShowCalls } from '@proscenium/protocol'
import type { Routes } from '../http/implement.ts'
import { createMarkerRoute } from './events/create-marker.ts'
import { exportToFrameioRoute } from './events/export-to-frameio.ts'
import { listMarkersRoute } from './events/list-markers.ts'
import { applyFileRoute } from './live/apply-file.ts'
import { readServerLoadRoute } from './live/read-server-load.ts'
import { sendMessageRoute } from './live/send-message.ts'
import { talkToGuestsRoute } from './live/talk-to-guests.ts'
import { updateAudioLockRoute } from './live/update-audio-lock.ts'
import { updateFormatsRoute } from './live/update-formats.ts'
import { updateLatencyRoute } from './live/update-latency.ts'
import { updateDistributorRoute } from './outputs/update-distributor.ts'
import { beatPreviewRoute } from './preview/beat-preview.ts'
import { endPreviewLeaseRoute } from './preview/end-preview-lease.ts'

/** What the routes of a show's room are made from. */
export type RoomRouteDeps = Parameters<typeof listMarkersRoute>[0] &
  Parameters<typeof exportToFrameioRoute>[0] &
  Parameters<typeof updateDistributorRoute>[0] &
  Parameters<typeof sendMessageRoute>[0] &
  Parameters<typeof talkToGuestsRoute>[0] &
  Parameters<typeof applyFileRoute>[0] &
  Parameters<typeof updateLatencyRoute>[0] &
  Parameters<typeof readServerLoadRoute>[0] &
  Parameters<typeof updateFormatsRoute>[0] &
  Parameters<typeof beatPreviewRoute>[0]

/** The calls on what an event holds beside its scenes and guests, with their handlers. */
export function createRoomRoutes(deps: RoomRouteDeps): Pick<Routes, keyof ShowCalls> {
  return {
    listMarkers: listMarkersRoute(deps),
    createMarker: createMarkerRoute(deps),
    exportToFrameio: exportToFrameioRoute(deps),
    updateDistributor: updateDistributorRoute(deps),
    beatPreview: beatPreviewRoute(deps),
    endPreviewLease: endPreviewLeaseRoute(deps),
    sendMessage: sendMessageRoute(deps),
    talkToGuests: talkToGuestsRoute(deps),
    applyFile: applyFileRoute(deps),
    updateLatency: updateLatencyRoute(deps),
    updateAudioLock: updateAudioLockRoute(deps),
    readServerLoad: readServerLoadRoute(deps),
    updateFormats: updateFormatsRoute(deps),
  }
}
