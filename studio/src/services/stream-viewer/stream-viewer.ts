import type { ErrorCode, RtcConfiguration } from '@proscenium/protocol'
import type { KeeperStatus } from '../webrtc/session-keeper.ts'

/** Which stream is watched, and where. */
export interface ViewTarget {
  readonly apiUrl: string
  readonly rtcConfiguration: RtcConfiguration
  /** `program`, or the id of a contribution's monitor. */
  readonly streamId: string
  /** How long pictures and sound wait, so that a bad way may catch up (CORE-CTR-019, GAP-012). */
  readonly bufferMs: number
}

/** Refusals that last until what is watched, or the server, is another. */
export const LASTING_REFUSALS: readonly string[] = ['address_private', 'not_implemented']

/** State of a stream on its way to this page. */
export type ViewerStatus =
  | { readonly status: 'idle' }
  /** `connected`: the way is there; pictures come when somebody sends them. */
  | KeeperStatus
  /** The server says that there is nothing to see here for this visitor. */
  | {
      readonly status: 'refused'
      readonly code: ErrorCode | 'no_response'
      readonly reason: string
    }

/** What arrives, every 2 s. Null while unknown. */
export interface ViewerStats {
  readonly framesPerSecond: number | null
  readonly bitRateBps: number | null
  readonly width: number | null
  readonly height: number | null
  /** Lost packets in a hundred, since the last reading. */
  readonly lossPercent: number | null
  readonly roundTripMs: number | null
  /** How unevenly packets come. */
  readonly jitterMs: number | null
  /** How long pictures wait in this browser before they are shown. */
  readonly bufferMs: number | null
}

/** Watches one stream of the server and keeps watching it: the sender may come and go (CORE-CLV-017). */
export interface StreamViewer {
  /** Begins to watch. Of the target that it has already only another wait is taken over. */
  start(target: ViewTarget): void
  stop(): void
  /** Tries now instead of waiting, such as when the server is known to be back. */
  retryNow(): void
  readonly status: ViewerStatus
  /** The same object for as long as the viewer lives; tracks come and go in it. */
  readonly stream: MediaStream
  /** Tracks came or went. */
  onTracks(listener: () => void): () => void
  onStatus(listener: (status: ViewerStatus) => void): () => void
  onStats(listener: (stats: ViewerStats) => void): () => void
  dispose(): void
}
