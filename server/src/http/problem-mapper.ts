import {
  EditError,
  type ErrorCode,
  errorCatalogue,
  frenchErrorTitles,
  HttpRefusal,
  type HttpRefusalCode,
  httpRefusals,
  operationErrorOf,
  type Problem,
  ProtocolError,
  toProblem,
} from '@proscenium/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ExpiredRefreshToken } from '../domain/identity/expired-refresh-token.ts'
import type { Language } from '../domain/letters/letter-texts.ts'
import { MediaPlaneError, type MediaPlaneErrorCode } from '../domain/ports/media-plane-error.ts'
import { isDiskFull } from '../domain/quota/disk-full.ts'
import { languageOf } from './language-of.ts'

const MEDIA_CODES: Readonly<Record<MediaPlaneErrorCode, ErrorCode>> = {
  offer_rejected: 'offer_rejected',
  not_found: 'not_found',
  conflict: 'conflict',
  ffmpeg_missing: 'conflict',
  storage_failed: 'unknown',
  host_unavailable: 'media_unavailable',
  internal: 'unknown',
}

/** What the framework and its plugins report, by their codes. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'validation_failed',
  FST_PARTS_LIMIT: 'validation_failed',
  FST_FIELDS_LIMIT: 'validation_failed',
}

/** The parser of multipart bodies tells a broken one only by its text; the needle is its word for a boundary. */
const CUT_OFF_UPLOAD =
  /unexpected end of (multipart data|form)|boundary not found|malformed part|needle cannot/i

/** Server errors that are no faults: the server says that it isn't ready, stops, or lacks a service. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set([
  'not_ready',
  'server_stopping',
  'not_implemented',
])

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  // A part of the address is longer than any id.
  414: 'validation_failed',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/** Turns any error into the contract's; one that we did not foresee becomes `unknown`. */
export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  if (error instanceof EditError) {
    return new ProtocolError(error.code, error.message, { cause: error })
  }
  if (error instanceof MediaPlaneError) {
    return new ProtocolError(MEDIA_CODES[error.code], error.message, { cause: error })
  }
  if (isFrameworkError(error)) {
    const code = FRAMEWORK_CODES[error.code ?? ''] ?? CODE_BY_STATUS[error.statusCode ?? 0]
    if (code) return new ProtocolError(code, errorCatalogue[code].title, { cause: error })
  }
  if (error instanceof Error && CUT_OFF_UPLOAD.test(error.message)) {
    return incomplete(error)
  }
  if (isDiskFull(error)) {
    return new ProtocolError('disk_full', errorCatalogue.disk_full.title, { cause: error })
  }
  return new ProtocolError('unknown', errorCatalogue.unknown.title, { cause: error })
}

function incomplete(cause: unknown): ProtocolError {
  return new ProtocolError('validation_failed', 'The upload is incomplete', { cause })
}

/** Whether an error says that the connection closed before the whole body had come. */
function isCutOff(error: unknown, { raw, log }: FastifyRequest): boolean {
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  if (!isReset || raw.complete || !raw.destroyed) return false
  log.info({ err: error }, 'a client broke its request off')
  return true
}

/** Answers an error: the one place where errors leave the server. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Only an expired refresh token is answered without JSON: that is how clients know it (GAP-100).
  if (error instanceof ExpiredRefreshToken) {
    return reply.code(403).type('text/plain').send(error.message)
  }
  if (error instanceof HttpRefusal) return refuse(error, request, reply)
  const known = isCutOff(error, request) ? incomplete(error) : toProtocolError(error)
  // That something is not served here is what was asked for, and in the log of requests.
  if (known.status >= 500 && known.code !== 'not_implemented') logFailure(request, known)
  const { status, problem } = toProblem(known)
  const { query, body } = request
  const { code } = known
  const name = operationErrorOf(request.routeOptions.config.failsAs, { query, body, code })
  reply.headers({ ...challengeOf(known), ...retryAfterOf(known) })
  return send(request, reply, {
    status,
    problem: name === undefined ? problem : { ...problem, name },
  })
}

/** The title is in the language that the client prefers; texts of fields and details are the contract's. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, problem }: { readonly status: number; readonly problem: Problem },
): FastifyReply {
  const language = languageOf(request)
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'accept-language',
    })
    .type('application/json')
    .send(JSON.stringify({ ...problem, title: titleIn(language, problem) }))
}

function titleIn(language: Language, { code, title }: Problem): string {
  return language === 'fr' ? frenchErrorTitles[code as ErrorCode | HttpRefusalCode] : title
}

/** What a refused token would have to be (RFC 6750, section 3). */
function challengeOf({ code }: ProtocolError): Record<string, string> {
  return code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}
}

function retryAfterOf({ retryAfterSec }: ProtocolError): Record<string, string> {
  return retryAfterSec === undefined ? {} : { 'retry-after': String(retryAfterSec) }
}

function refuse(
  { code, status, message, headers }: HttpRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem: Problem = { title: httpRefusals[code].title, detail: message, message, code }
  reply.headers(headers)
  return send(request, reply, { status, problem })
}

function logFailure(request: FastifyRequest, known: ProtocolError): void {
  if (EXPECTED.has(known.code)) request.log.info({ parts: known.fields }, known.message)
  else request.log.error({ err: known.cause ?? known }, known.message)
}

/** Errors of the framework have a code; those of what serves files have a status alone. */
function isFrameworkError(error: unknown): error is Partial<FastifyError> {
  if (!(error instanceof Error)) return false
  const hasCode = 'code' in error && typeof error.code === 'string'
  return hasCode || ('statusCode' in error && typeof error.statusCode === 'number')
}
