import {
  EditError,
  type ErrorCode,
  errorCatalogue,
  type OperationErrorName,
  ProtocolError,
} from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { MediaAccessError } from '../services/media-devices/media-device-service.ts'

/**
 * Why an action did not do what was asked. `code` is one of the server's, or `no_response` when nobody
 * answered, or `media` for a camera, microphone or screen that could not be had. It is said to people in the words of
 * the catalogue (`components/failure-words.ts`).
 */
export interface ActionFailure {
  readonly code: ErrorCode | 'no_response' | 'media'
  /** The specification's name for what failed (CORE-ERR-016 to CORE-ERR-038); null where it has none. */
  readonly operation: OperationErrorName | null
  /** The code in the server's words, for logs. */
  readonly title: string
  /** One or two sentences of the server, in English; may be empty. */
  readonly detail: string
  /** Field to text, when single fields of a form are at fault. */
  readonly fields: Readonly<Record<string, string>>
}

/** What an action resolves to: null when it is done. Actions never reject. */
export type ActionOutcome = Promise<ActionFailure | null>

/** The failure that an error tells of; unknown ones become 'An unknown error occured' (CORE-HTP-002). */
export function actionFailure(error: unknown): ActionFailure {
  if (error instanceof ApiError) {
    const { code, operation, title, detail, fields } = error
    return { code, operation, title, detail, fields }
  }
  if (error instanceof ProtocolError) {
    const { code, message, fields = {} } = error
    const { title } = errorCatalogue[code]
    return { code, operation: null, title, detail: message === title ? '' : message, fields }
  }
  if (error instanceof EditError) return refusal(error.code, error.message)
  if (error instanceof MediaAccessError) {
    const { problem: title, message: detail } = error
    const operation = title === 'denied' ? 'UserMediaNotAllowedError' : null
    return { code: 'media', operation, title, detail, fields: {} }
  }
  return refusal('unknown', error instanceof Error ? error.message : '')
}

/** A refusal of our own, with a text of the specification where it has one. */
export function refusal(
  code: ErrorCode,
  detail = '',
  operation: OperationErrorName | null = null,
): ActionFailure {
  return { code, operation, title: errorCatalogue[code].title, detail, fields: {} }
}
