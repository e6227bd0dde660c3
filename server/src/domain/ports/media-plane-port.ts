import type { OutputStatus, PullProtocol, PullStatus } from '@proscenium/protocol'

/**
 * What the rest of the server may ask of the media plane, and what it hears back.
 *
 * The media plane takes streams over WebRTC and shows them to viewers: the director's program, of the
 * reserved id `program`, and contributions. The program it also records and sends to RTMP and SRT targets.
 * It works in a process of its own: every call may therefore fail with
 * a {@link MediaPlaneError} of code `host_unavailable`, after which the plane recovers by itself and
 * reports {@link MediaEvent} `hostRestarted`.
 */

/** Why a call of the media plane failed; `message` is fit to show to a user and holds no secret. */
export type MediaPlaneErrorCode =
  /** The SDP offer or answer can't be used (no H.264 video, no Opus audio, or it doesn't parse). */
  | 'offer_rejected'
  /** No session, recording or output has this id. */
  | 'not_found'
  /** The call contradicts what runs already, such as a second recording with the same id. */
  | 'conflict'
  /** The call needs ffmpeg and none was found. */
  | 'ffmpeg_missing'
  /** The disk refused to open or to write a file. */
  | 'storage_failed'
  /** The media process isn't there or didn't answer in time; it is being restarted. */
  | 'host_unavailable'
  /** Anything else; a defect of ours. */
  | 'internal'

/** The one error type that calls of {@link MediaPlanePort} reject with. */
export class MediaPlaneError extends Error {
  readonly code: MediaPlaneErrorCode

  constructor(code: MediaPlaneErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaPlaneError'
    this.code = code
  }

  /** An error of the media plane with the error below it as its cause. */
  static because(code: MediaPlaneErrorCode, message: string, cause: unknown): MediaPlaneError {
    return new MediaPlaneError(code, message, { cause })
  }
}

/** Output status (CORE-OUT-005, CORE-OUS-001 to 006); allowed steps are those of GAP-045. */
export type MediaOutputStatus = OutputStatus

/** The transports an output can be sent by. */
export type MediaOutputKind = 'rtmp' | 'rtmps' | 'srt'

/** How encoders push: the same protocols that are pulled by. */
export type PushProtocol = PullProtocol

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
  /** The media process died. */
  | 'host_lost'

/** One ICE candidate as the browser's `RTCIceCandidate.toJSON()` gives it. */
export interface IceCandidate {
  candidate: string
  sdpMid: string | null
}

/** One finished MP4 file of a recording. */
export interface RecordedFile {
  recordingId: string
  /** Absolute path. */
  path: string
  sizeBytes: number
  durationSec: number
  /** Unix time of the first frame, in milliseconds. */
  startedAtMs: number
  widthPixels: number
  heightPixels: number
  /** True when the writer had been killed and the file was closed afterwards. */
  wasRecovered: boolean
}

/** What this machine can do. */
export interface MediaCapabilities {
  /** False: recording and WebRTC work, outputs fail with a text that says what to install. */
  ffmpeg: boolean
  /** False when ffmpeg is missing or was built without the protocol. */
  rtmp: boolean
  rtmps: boolean
  srt: boolean
  /** First line of `ffmpeg -version`, null without ffmpeg. */
  ffmpegVersion: string | null
}

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
  /** An encoder that was let in has gone, fell silent, or sent what can't be read. */
  | {
      type: 'pushEnded'
      eventId: string
      streamId: string
      /** Fit to show to a user; where it did not end by itself. */
      error?: string
    }
  | {
      type: 'outputStatus'
      eventId: string
      outputId: string
      status: MediaOutputStatus
      /** Fit to show to a user; without stream keys or passphrases. */
      error?: string
      /** Number of the attempt that failed or runs now, from 1. */
      attempt?: number
      /** Time until the next attempt, in milliseconds; only with `retrying`. */
      retryInMs?: number
    }
  /** Every 2 s while an output is `started`. */
  | {
      type: 'outputStats'
      eventId: string
      outputId: string
      bitRateBps: number
      /** Video frames thrown away since the output was started because the target was too slow. */
      droppedFrames: number
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
  | { type: 'recordingFailed'; eventId: string; recordingId: string; error: string }
  /** The media process died and is back: its sessions are gone, recordings and outputs run again. */
  | { type: 'hostRestarted'; restarts: number }

/** Called for each {@link MediaEvent}; must not throw. */
export type MediaEventListener = (event: MediaEvent) => void

/** The media plane as the domain sees it. All calls reject with {@link MediaPlaneError}. */
export interface MediaPlanePort {
  /**
   * Takes a stream of an event from a browser (GAP-001 for the program). A second publication of the same
   * stream replaces the first when its first keyframe arrives. H.264 and Opus only; other offers, and a
   * program without pictures, fail with `offer_rejected`.
   */
  publish(request: {
    eventId: string
    streamId: string
    offerSdp: string
    hasAudio: boolean
    hasVideo: boolean
  }): Promise<{ sessionId: string; answerSdp: string }>
  /**
   * Offers a stream to a browser, without decoding it; follow with {@link answerView}. One that nobody
   * sends yet can be waited for.
   */
  view(request: {
    eventId: string
    streamId: string
  }): Promise<{ sessionId: string; offerSdp: string }>
  answerView(request: { sessionId: string; answerSdp: string }): Promise<void>
  /** Adds a trickled candidate of the browser; null says that there are no more. */
  addCandidate(sessionId: string, candidate: IceCandidate | null): Promise<void>
  /** Ends a session; an unknown id is not an error. */
  closeSession(sessionId: string): Promise<void>
  /** True while frames of the program arrive. */
  isProgramConnected(eventId: string): boolean

  /** Records the program as MP4 files `<recordingId>.<part>.<startedAtMs>.mp4` in `directory`. */
  startRecording(request: {
    eventId: string
    recordingId: string
    directory: string
  }): Promise<void>
  /** Writes nothing until {@link resumeRecording}; the file has no gap there (GAP-037 pause). */
  pauseRecording(recordingId: string): Promise<void>
  resumeRecording(recordingId: string): Promise<void>
  /** Closes the recording; resolves with its files, oldest first, empty if no frame ever came. */
  stopRecording(recordingId: string): Promise<RecordedFile[]>
  /**
   * Closes what a killed server left in a folder and lists every playable file there, oldest first.
   * Call it before `startRecording` on that folder; running recordings are left out.
   */
  recoverRecordings(directory: string): Promise<RecordedFile[]>
  /**
   * Joins the parts of one recording into one MP4 without re-encoding. Resolves with null when that
   * can't be done (no ffmpeg, or the picture size changed): then offer the parts.
   */
  joinRecording(request: {
    recordingId: string
    parts: RecordedFile[]
    destination: string
  }): Promise<RecordedFile | null>
  /** Writes a JPEG of a frame near `atSec`; false when there is no ffmpeg or no such frame. */
  makeThumbnail(request: {
    source: string
    destination: string
    atSec?: number
    widthPixels?: number
  }): Promise<boolean>

  /**
   * Starts to send the program to a target; status comes as `outputStatus` events. `url` holds the stream
   * key and is a secret. Fails at once with `ffmpeg_missing` where ffmpeg lacks.
   */
  startOutput(request: {
    eventId: string
    outputId: string
    kind: MediaOutputKind
    url: string
  }): Promise<void>
  /** Resolves when the output has stopped; an unknown id is not an error. */
  stopOutput(outputId: string): Promise<void>
  /** Sends the slate with silence instead of the program. */
  pauseOutput(outputId: string): Promise<void>
  resumeOutput(outputId: string): Promise<void>

  /**
   * Starts to pull a stream from an RTMP or SRT server; it is another publisher of that stream. `url` holds
   * the stream key and is a secret. Status comes as `pullStatus` events: a source that goes is tried again
   * until the pull is stopped. Fails at once with `ffmpeg_missing` where ffmpeg lacks.
   */
  startPull(request: { eventId: string; streamId: string; url: string }): Promise<void>
  /** Resolves when the pull has stopped; a stream without one is not an error. */
  stopPull(request: { eventId: string; streamId: string }): Promise<void>

  /**
   * Lets an encoder in: what it sends is another publisher of the stream. `passphrase` is a secret that SRT
   * encrypts with, null for RTMP. Fails with `not_found` for one that has gone or waited for too long.
   */
  acceptPush(request: {
    offerId: string
    eventId: string
    streamId: string
    passphrase: string | null
  }): Promise<void>
  /** Sends an encoder away; `text` is shown by those that can. An unknown offer is not an error. */
  refusePush(request: { offerId: string; text: string }): Promise<void>
  /** Sends away who pushes into a stream; resolves when he has gone. A stream without is not an error. */
  stopPush(request: { eventId: string; streamId: string }): Promise<void>

  /** Stops every output, recording, pull, push and session of an event. Recorded files are returned. */
  endEvent(eventId: string): Promise<RecordedFile[]>
  /** Whether a media process runs and takes calls. */
  isReady(): boolean
  capabilities(): MediaCapabilities
  /** Subscribes; call the returned function to unsubscribe. */
  on(listener: MediaEventListener): () => void
  /** Closes recordings, stops outputs, ends the media process. */
  dispose(): Promise<void>
}
