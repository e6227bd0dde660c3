import { EditError, type ErrorCode, errorCatalogue, ProtocolError } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { MediaAccessError } from '../services/media-devices/media-device-service.ts'

/**
 * Why an action did not do what was asked. `code` is one of the server's, or `no_response` when nobody
 * answered, or `media` for a camera, microphone or screen that could not be had.
 */
export interface ActionFailure {
  readonly code: ErrorCode | 'no_response' | 'media'
  /** One line for a heading, in the server's words. */
  readonly title: string
  /** One or two sentences; may be empty. */
  readonly detail: string
  /** Field to text, when single fields of a form are at fault. */
  readonly fields: Readonly<Record<string, string>>
}

/** What an action resolves to: null when it is done. Actions never reject. */
export type ActionOutcome = Promise<ActionFailure | null>

/** The failure that an error tells of; unknown ones become 'An unknown error occured' (CORE-HTP-002). */
export function actionFailure(error: unknown): ActionFailure {
  if (error instanceof ApiError) {
    const { code, title, detail, fields } = error
    return { code, title, detail, fields }
  }
  if (error instanceof ProtocolError) {
    const { code, message, fields = {} } = error
    const { title } = errorCatalogue[code]
    return { code, title, detail: message === title ? '' : message, fields }
  }
  if (error instanceof EditError) {
    const { code, message: detail } = error
    return { code, title: errorCatalogue[code].title, detail, fields: {} }
  }
  if (error instanceof MediaAccessError) {
    return { code: 'media', title: error.problem, detail: error.message, fields: {} }
  }
  const detail = error instanceof Error ? error.message : ''
  return { code: 'unknown', title: errorCatalogue.unknown.title, detail, fields: {} }
}

/** A refusal of our own, with a text of the catalogue or of the specification. */
export function refusal(code: ErrorCode, detail = ''): ActionFailure {
  return { code, title: errorCatalogue[code].title, detail, fields: {} }
}
