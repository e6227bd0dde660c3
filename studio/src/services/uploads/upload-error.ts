import { messages } from '@proscenium/protocol'
import { ApiError, errorOfAnswer, UNKNOWN_ERROR_TITLE } from '@proscenium/protocol/client'

/** What is said when nothing answers (LIB-UPL-037, GAP-148). */
const NETWORK_TEXT = messages.uploadBlocked
/** What is said when the login has ended meanwhile (LIB-UPL-036). */
const AUTHORIZATION_TEXT = 'Authorization required'
const UNAUTHORIZED = 401
const FORBIDDEN = 403

/** The error of an upload that was answered so, or not at all (LIB-UPL-027 to LIB-UPL-030). */
export function uploadError(cause: unknown, response: unknown): ApiError {
  const status = response instanceof XMLHttpRequest ? response.status : 0
  if (!(response instanceof XMLHttpRequest) || status === 0)
    return connectionError(NETWORK_TEXT, cause)
  const body = parsed(response.responseText)
  // Ordinary refusals are JSON; a bare text means an expired refresh token (GAP-100).
  const isExpired = status === UNAUTHORIZED || (status === FORBIDDEN && body === undefined)
  return isExpired
    ? errorOfAnswer('uploadFile', status, { code: 'unauthorized', title: AUTHORIZATION_TEXT })
    : errorOfAnswer('uploadFile', status, body)
}

/** The error of an upload without a byte for so long (LIB-UPL-035). */
export function stalledError(timeoutMs: number): ApiError {
  const seconds = Math.ceil(timeoutMs / 1_000)
  return connectionError(`Upload stalled for ${seconds} seconds, aborting.`)
}

/** The error of an upload whose answer makes no sense. */
export function unreadableAnswer(status: number): ApiError {
  return new ApiError({ code: 'unknown', call: 'uploadFile', status, title: UNKNOWN_ERROR_TITLE })
}

function connectionError(title: string, cause?: unknown): ApiError {
  return new ApiError({
    code: 'no_response',
    call: 'uploadFile',
    status: 0,
    title,
    detail: title,
    cause,
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
