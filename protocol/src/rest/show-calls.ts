import { updateDistributor } from './events.ts'
import { exportToFrameio } from './frameio.ts'
import { applyFile } from './live-files.ts'
import { updateAudioLock, updateFormats, updateLatency } from './live-settings.ts'
import { createMarker, listMarkers } from './markers.ts'
import { sendMessage } from './messages.ts'
import { beatPreview, endPreviewLease } from './preview-lease.ts'
import { readServerLoad } from './server-load.ts'
import { talkToGuests } from './talkback.ts'

/** Calls on what an event holds beside its scenes and guests. */
export interface ShowCalls {
  readonly listMarkers: typeof listMarkers
  readonly createMarker: typeof createMarker
  readonly exportToFrameio: typeof exportToFrameio
  readonly updateDistributor: typeof updateDistributor
  readonly sendMessage: typeof sendMessage
  readonly talkToGuests: typeof talkToGuests
  readonly applyFile: typeof applyFile
  readonly updateLatency: typeof updateLatency
  readonly updateAudioLock: typeof updateAudioLock
  readonly readServerLoad: typeof readServerLoad
  readonly updateFormats: typeof updateFormats
  readonly beatPreview: typeof beatPreview
  readonly endPreviewLease: typeof endPreviewLease
}

/** The part of the table of calls that is about what an event holds beside its scenes and guests. */
export const showCalls: ShowCalls = {
  listMarkers,
  createMarker,
  exportToFrameio,
  updateDistributor,
  sendMessage,
  talkToGuests,
  applyFile,
  updateLatency,
  updateAudioLock,
  readServerLoad,
  updateFormats,
  beatPreview,
  endPreviewLease,
}
