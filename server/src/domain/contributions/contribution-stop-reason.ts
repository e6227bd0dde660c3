import type { ContributionStopReason } from '@proscenium/protocol'
import type { SessionCloseReason } from '../ports/media-event.ts'

/** Why a publisher's session ended; that another took its place ends no contribution. */
export type EndingReason = Exclude<SessionCloseReason, 'replaced'>

/**
 * What the end of a publisher's session means for its contribution (GAP-016, GAP-017). Calls and the end of
 * an event say their own reasons, so that a session closed by itself was closed by its contributor.
 */
export const stopReasons: Readonly<Record<EndingReason, ContributionStopReason>> = {
  closed: 'http_contributor',
  gone: 'gone',
  connection_failed: 'webrtc_connection_failed',
  blocked: 'webrtc_blocked',
  no_media: 'webrtc_no_tracks',
  data_channel_closed: 'webrtc_data_channel_closed',
  host_lost: 'failed',
}
