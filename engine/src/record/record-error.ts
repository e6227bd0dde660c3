/** What can go wrong with a recording; each code is stable. */
export type RecordErrorCode =
  /** The browser cannot read tracks in a worker, or has no encoder for the format. */
  | 'unsupported'
  | 'invalid-option'
  /** The file or the host's stream took no more: no permission, an error of its own. */
  | 'write-failed'
  /** There is no room left: the disk is full, or what the browser lets the site have (`QuotaExceededError`). */
  | 'disk-full'
  /** An encoder gave up. */
  | 'encode-failed'
  /** The worker could not be loaded, or crashed. */
  | 'worker-failed'
  /** Nothing has been recorded yet that could be replayed. */
  | 'nothing-recorded'
  /** The recording is over. */
  | 'stopped'

/** Every error of a recording. */
export class RecordError extends Error {
  /** Tells these errors from others where classes cannot be compared, as across copies of the package. */
  override readonly name = 'RecordError'
  /** What went wrong, for programs; `message` says it for people, `cause` has what led to it where that is known. */
  readonly code: RecordErrorCode

  /** `cause` is what led to it. */
  constructor(code: RecordErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}

/** A RecordError for something that was thrown; `what` says what could not be done. */
export function recordFailure(code: RecordErrorCode, what: string, cause: unknown): RecordError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RecordError(code, `${what}: ${reason}`, { cause })
}
