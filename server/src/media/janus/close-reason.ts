import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { JanusHandleEvent } from './janus-handle.ts'

/** Why a session ended of which Janus tells that its handle has. */
export function closeReasonOf(
  event: Exclude<JanusHandleEvent, { type: 'connected' }>,
  wasConnected: boolean,
): SessionCloseReason {
  if (event.type === 'lost') return 'host_lost'
  if (!wasConnected) return 'blocked'
  // A browser that leaves says so; one whose network breaks does not.
  return event.reason.startsWith('ICE') ? 'connection_failed' : 'gone'
}

/** The error of who opens a session that somebody closes meanwhile. */
export function closedMeanwhile(): MediaPlaneError {
  return new MediaPlaneError('conflict', 'The session was closed while it was being opened.')
}
