/** What can go wrong in the engine; each code is stable. */
export type EngineErrorCode =
  /** A method was called after `dispose`. */
  | 'disposed'
  /** The id of a canvas or scene is unknown, or an id is taken. */
  | 'unknown-canvas'
  | 'duplicate-canvas'
  | 'unknown-scene'
  | 'invalid-scene'
  /** An edit that cannot be applied to its scene, such as one of an element that is not there. */
  | 'invalid-operation'
  | 'invalid-option'
  /** The browser lacks something that there is no way round. */
  | 'unsupported'
  /** The compositor could not be started, or threw. */
  | 'compositor-failed'
  | 'compositor-stalled'
  /** A source could not be found, opened, decoded or is over a limit. */
  | 'source-failed'
  /** A source has not been found or opened, or has given no picture, within its time. */
  | 'source-timeout'
  | 'source-too-large'
  /** A file that was given as a look-up table is none. */
  | 'lut-invalid'
  | 'font-failed'
  | 'audio-failed'

/** Every error that the engine throws or hands to `onError`. `fatal` means that no more frames will come. */
export class EngineError extends Error {
  /** Tells the engine's errors from others where classes cannot be compared, as across copies of the package. */
  override readonly name = 'EngineError'
  /** What went wrong, for programs; `message` says it for people, `cause` has what led to it. */
  readonly code: EngineErrorCode
  /** True when no more frames will come: the compositor could not be started. After all others the engine goes on. */
  readonly fatal: boolean

  /** `fatal` is false unless said otherwise. */
  constructor(
    code: EngineErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly fatal?: boolean } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.fatal = options.fatal ?? false
  }
}
