import type { MediaEventListener, PushDoor } from './media-event.ts'
import type { MediaWorkload } from './media-workload.ts'
import type { PagePictures } from './page-renderer-port.ts'

/** The transports an output can be sent by. */
export type MediaOutputKind = 'rtmp' | 'rtmps' | 'srt'

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

/**
 * What the rest of the server may ask of the media plane, and what it hears back.
 *
 * The media plane takes streams over WebRTC and shows them to viewers: the director's program, of the
 * reserved id `program`, its streams in other formats (`program:<format>`), and contributions. Programs it also
 * records and sends to RTMP and SRT targets.
 * It works in a process of its own: every call may therefore fail with
 * a `MediaPlaneError` of code `host_unavailable`, after which the plane recovers by itself and
 * reports `hostRestarted`. All calls reject with `MediaPlaneError`.
 */
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
  /**
   * Answers the offer of a player that wants to view a stream (WHEP). H.264 and Opus only, either or both; other
   * offers fail with `offer_rejected`, and with `conflict` where the router can only offer by itself.
   */
  viewFromOffer(request: {
    eventId: string
    streamId: string
    offerSdp: string
  }): Promise<{ sessionId: string; answerSdp: string }>
  answerView(request: { sessionId: string; answerSdp: string }): Promise<void>
  /** Adds a trickled candidate of the browser; null says that there are no more. */
  addCandidate(sessionId: string, candidate: IceCandidate | null): Promise<void>
  /** Ends a session; an unknown id is not an error. */
  closeSession(sessionId: string): Promise<void>
  /** True while frames of the program arrive, or of that stream of it. */
  isProgramConnected(eventId: string, streamId?: string): boolean

  /**
   * Records the program, one of its streams in other formats, or the contribution of `streamId` as it comes, as MP4 files
   * `<recordingId>.<part>.<startedAtMs>.mp4` in `directory`. A contribution that another publisher takes over
   * begins a new file.
   */
  startRecording(request: {
    eventId: string
    streamId?: string | undefined
    recordingId: string
    directory: string
    /** Writes nothing until {@link resumeRecording}. */
    isPaused?: boolean | undefined
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
   * can't be done (the picture size changed): then offer the parts.
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
   * Starts to send the program, or one of its streams in other formats, to a target; status comes as
   * `outputStatus` events. `url` holds the stream key and is a secret. Fails at once with `ffmpeg_missing`
   * where ffmpeg lacks.
   */
  startOutput(request: {
    eventId: string
    streamId?: string | undefined
    outputId: string
    kind: MediaOutputKind
    url: string
    /** Begins with the slate, until {@link resumeOutput}. */
    isPaused?: boolean | undefined
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
  /**
   * Starts to take the pictures of a rendered web page; it is another publisher of that stream, with colour on top and
   * opacity below (GAP-005). Status, failures and {@link stopPull} are as of a pull.
   */
  startPage(request: { eventId: string; streamId: string } & PagePictures): Promise<void>
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
  /**
   * Why no media server that streams go by (Janus) can be reached; null where one can, and where none is set. What
   * the connections to them say: nothing is asked for it.
   */
  mediaServerFault(): string | null
  capabilities(): MediaCapabilities
  /** Ports for encoders that can't be opened now, with the reason. */
  pushFaults(): Partial<Record<PushDoor, string>>
  /** What it has to do now, or keeps trying to do: for all events, or for one. */
  workload(eventId?: string): MediaWorkload
  /** Subscribes; call the returned function to unsubscribe. */
  on(listener: MediaEventListener): () => void
  /** Closes recordings, stops outputs, ends the media process. */
  dispose(): Promise<void>
}
