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
