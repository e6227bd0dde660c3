import type { OutputFault, OutputStatus, PullProtocol, PullStatus } from '@proscenium/protocol'

/** Output status (CORE-OUT-005, CORE-OUS-001 to 006); allowed steps are those of GAP-045. */
export type MediaOutputStatus = OutputStatus

/** How encoders push: the same protocols that are pulled by. */
export type PushProtocol = PullProtocol

/** Where encoders push to: each has a port of its own. */
export const pushDoors = ['rtmp', 'rtmps', 'srt'] as const
export type PushDoor = (typeof pushDoors)[number]

/** Why a WebRTC session ended. */
export type SessionCloseReason =
  /** `closeSession` or `endEvent` was called. */
  | 'closed'
  /** The peer ended it (tab closed, connection closed). */
  | 'gone'
  /** A newer publication of the same stream took over. */
  | 'replaced'
  /** ICE or DTLS failed after it had worked (GAP-013). */
  | 'connection_failed'
  /** No candidate pair was found within 5 s of the answer (GAP-014 `webrtc_blocked`). */
  | 'blocked'
  /** Connected, but no media within 5 s (GAP-014 `webrtc_no_tracks`), or media ceased for 10 s. */
  | 'no_media'
  /** The peer closed the data channel that it had opened beside its media, and went on (GAP-017). */
  | 'data_channel_closed'
  /** The media process died. */
  | 'host_lost'

/** What the media plane reports by itself. */
export type MediaEvent =
  /**
   * A stream's first keyframe arrived (or its first sound, if it has no pictures), a newer session took it
   * over, or its pictures came again after a stall. The program can be recorded and sent from now on.
   */
  | {
      type: 'streamConnected'
      eventId: string
      streamId: string
      sessionId: string
      /** Null without pictures. */
      widthPixels: number | null
      heightPixels: number | null
      hasAudio: boolean
      hasVideo: boolean
    }
  /**
   * A stream stopped arriving; outputs and recordings of a program go on with the last picture, then a
   * slate. `stalled`: its session is still there, and may send sound.
   */
  | {
      type: 'streamLost'
      eventId: string
      streamId: string
      sessionId: string
      reason: SessionCloseReason | 'stalled'
    }
  /** The pictures of a stream other than the program have another size. */
  | {
      type: 'streamResized'
      eventId: string
      streamId: string
      widthPixels: number
      heightPixels: number
    }
  /** The sound of a stream other than the program stopped arriving while its pictures go on, or came back. */
  | { type: 'streamSound'; eventId: string; streamId: string; hasAudio: boolean }
  /** Every 2 s from when a stream other than the program has connected: what came of it in that time. */
  | {
      type: 'streamStats'
      eventId: string
      streamId: string
      /** Null without pictures. */
      framesPerSecond: number | null
      /** Part of the packets, 0 to 1, that the network lost, those that were repeated included. */
      lossShare: number
    }
  | {
      type: 'sessionClosed'
      eventId: string
      streamId: string
      sessionId: string
      reason: SessionCloseReason
    }
  /** How the pictures of what is pulled or pushed get to browsers: encoded anew, or as they are. */
  | { type: 'streamEncoding'; eventId: string; streamId: string; isEncodedAnew: boolean }
  | {
      type: 'pullStatus'
      eventId: string
      streamId: string
      status: PullStatus
      /** Fit to show to a user; without stream keys or passphrases. */
      error?: string
      /** Number of the attempt that failed or runs now, from 1. */
      attempt?: number
      /** Time until the next attempt, in milliseconds; only with `retrying`. */
      retryInMs?: number
    }
  /**
   * An encoder wants to push with a key that names a contribution; answer with `acceptPush` or `refusePush`.
   * The key itself is not told: `keyHash` is SHA-256 of its secret part, in hexadecimal digits.
   */
  | {
      type: 'pushOffered'
      offerId: string
      protocol: PushProtocol
      /** As the encoder says: it may be anything. */
      contributionId: string
      keyHash: string
    }
  /** A port that encoders push to can't be opened, which is tried again; `error` is null once it is open. */
  | { type: 'pushPort'; door: PushDoor; error: string | null }
  /** The media server that streams go by (Janus) can't be reached, which is tried again; `error` is null once it can. */
  | { type: 'mediaServer'; error: string | null }
  /** An encoder that was let in has gone, fell silent, or sent what can't be read. */
  | {
      type: 'pushEnded'
      eventId: string
      streamId: string
      /** Fit to show to a user; where it did not end by itself. */
      error?: string
      /** Of an encoder that has sent nothing. */
      reason?: 'no_media'
    }
  | {
      type: 'outputStatus'
      eventId: string
      outputId: string
      status: MediaOutputStatus
      /** Fit to show to a user; without stream keys or passphrases. */
      error?: string
      /** The same by code. */
      fault?: OutputFault
      /** Number of the attempt that failed or runs now, from 1. */
      attempt?: number
      /** Time until the next attempt, in milliseconds; only with `retrying`. */
      retryInMs?: number
    }
  /** Every 2 s while an output is `started`, and when its target falls behind or has caught up. */
  | {
      type: 'outputStats'
      eventId: string
      outputId: string
      bitRateBps: number
      /** Video frames thrown away since the output was started because the target was too slow. */
      droppedFrames: number
      /** How far the target is behind the program; null while it keeps up. */
      behindMs: number | null
    }
  /** Every second while a recording runs; only what a crash can't take back is counted. */
  | {
      type: 'recordingProgress'
      eventId: string
      recordingId: string
      sizeBytes: number
      durationSec: number
    }
  /** The disk refused; what was written so far was closed and is playable. */
  | {
      type: 'recordingFailed'
      eventId: string
      recordingId: string
      error: string
      /** The same by code, of the program. */
      fault?: OutputFault
    }
  /** The media process died and is back: its sessions are gone, recordings and outputs run again. */
  | { type: 'hostRestarted'; restarts: number }

/** Called for each {@link MediaEvent}; must not throw. */
export type MediaEventListener = (event: MediaEvent) => void
