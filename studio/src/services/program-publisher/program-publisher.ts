import type { RtcConfiguration } from '@proscenium/protocol'
import type { KeeperStatus } from '../webrtc/session-keeper.ts'

/** Where and how a stream is sent. */
export interface PublishTarget {
  readonly eventId: string
  readonly apiUrl: string
  readonly rtcConfiguration: RtcConfiguration
  readonly frameRate: number
  readonly videoBitRateBps: number
  /** Left out: 128 kbit/s. */
  readonly audioBitRateBps?: number
  /** By how much the sides of the picture are divided; left out: not at all. */
  readonly scaleDownBy?: number
  /** What the encoder is to care for. Left out: movement, and music as much as words. */
  readonly hints?: {
    readonly video: 'motion' | 'detail'
    readonly audio: 'music' | 'speech'
    /** What gives way when there is too little of anything. */
    readonly keeps: 'maintain-resolution' | 'balanced'
  }
}

/** State of the program on its way to the server. */
export type PublisherStatus =
  | { readonly status: 'idle' }
  | KeeperStatus
  /** Another director sends the program; `takeOver` and `publishIfFree` go on from here. */
  | { readonly status: 'taken'; readonly reason: string }
  /** This browser cannot send it at all. */
  | { readonly status: 'blocked'; readonly reason: string }

/** Figures of the encoder and the way, every 2 s (CORE-CST-008). Null while unknown. */
export interface PublisherStats {
  readonly framesPerSecond: number | null
  readonly framesSent: number | null
  readonly bitRateBps: number | null
  readonly width: number | null
  readonly height: number | null
  readonly roundTripMs: number | null
  readonly packetsLost: number | null
  /** none, cpu, bandwidth or other. */
  readonly limit: string | null
  readonly codec: string | null
}

/** Sends the engine's program stream to the server and keeps sending it (GAP-001). */
export interface ProgramPublisher {
  /** Begins to send, for ever until `stop`; a changed target takes effect with the next attempt. */
  start(stream: MediaStream, target: PublishTarget): void
  stop(): void
  /** Sends the program in place of another director's (GAP-059). */
  takeOver(): void
  /** Sends the program that another director, or another tab, sent until now; nothing happens unless it is `taken`. */
  publishIfFree(): void
  /** Tries now instead of waiting, such as when the server is known to be back. */
  retryNow(): void
  /** Begins a new session because the server says that nothing arrives of the one that seems to be up. */
  republish(): void
  /**
   * Keeps what is on air for whoever has logged in again: it goes on without a gap. Where the server no longer has it, it
   * is sent anew.
   */
  keep(): void
  readonly status: PublisherStatus
  onStatus(listener: (status: PublisherStatus) => void): () => void
  onStats(listener: (stats: PublisherStats) => void): () => void
  dispose(): void
}
