import type { PublisherStats, PublishTarget } from '../program-publisher/program-publisher.ts'
import type { KeeperStatus } from '../webrtc/session-keeper.ts'

/** Into which slot a guest's stream goes, and how. */
export interface ContributionTarget extends PublishTarget {
  readonly contributionId: string
  /** What the picture is; a stream without one is a camera's. */
  readonly source: 'camera' | 'screen_share'
}

/** State of a guest's stream on its way to the server. */
export type SendingStatus =
  | { readonly status: 'idle' }
  | KeeperStatus
  /** The server answers, but no media gets through from here (GAP-015, GAP-016); only `send` goes on. */
  | { readonly status: 'blocked'; readonly reason: string }
  /** The server takes nothing that this browser can send: another attempt would be refused as well. */
  | { readonly status: 'unsupported'; readonly reason: string }
  /** The slot is not this guest's any more, or the event has ended. */
  | { readonly status: 'refused'; readonly reason: string }

/** Sends what a guest gives to the show, and keeps sending it. */
export interface ContributionPublisher {
  /**
   * Begins to send, or sends something else from now on. Other tracks of the same kinds go over the same
   * session; a screen in place of a camera, or a picture more or less, gets a session of its own, which takes
   * over on the server before the earlier one ends.
   */
  send(stream: MediaStream, target: ContributionTarget): void
  stop(): void
  /** Tries now instead of waiting, such as when the network is back. */
  retryNow(): void
  /** Begins a new session because the server says that nothing arrives of the one that seems to be up. */
  republish(): void
  readonly status: SendingStatus
  onStatus(listener: (status: SendingStatus) => void): () => void
  onStats(listener: (stats: PublisherStats) => void): () => void
  dispose(): void
}
