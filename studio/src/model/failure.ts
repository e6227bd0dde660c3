import type { ErrorCode } from '@proscenium/protocol'

/**
 * Why an action did not do what was asked. `code` is one of the server's, or `no_response` when nobody
 * answered, or `media` for a camera, microphone or screen that could not be had.
 */
export interface ActionFailure {
  readonly code: ErrorCode | 'no_response' | 'media'
  /** One line for a heading. */
  readonly title: string
  /** One or two sentences; may be empty. */
  readonly detail: string
  /** Field to text, when single fields of a form are at fault. */
  readonly fields: Readonly<Record<string, string>>
}

/** What an action resolves to: null when it is done. Actions never reject. */
export type ActionOutcome = Promise<ActionFailure | null>
