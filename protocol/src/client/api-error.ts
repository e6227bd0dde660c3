import * as z from 'zod'
import { type ErrorCode, errorCatalogue } from '../errors/error-code.ts'
import type { OperationErrorName } from '../errors/operation-error-name.ts'
import { problemSchema } from '../errors/problem.ts'
import { type CallName, calls } from '../rest/calls.ts'
import type { Endpoint } from '../rest/endpoint.ts'
import { operationErrorOf } from '../rest/operation-error-of.ts'

/** A code of the server's, or `no_response` when nobody answered in time. */
export type ApiErrorCode = ErrorCode | 'no_response'

/** What is said when nobody answers (CORE-HTP-001). */
export const NO_RESPONSE_TITLE = 'No response from the server. Please retry later.'
/** What is said of an error that says nothing itself (CORE-HTP-002). */
export const UNKNOWN_ERROR_TITLE = errorCatalogue.unknown.title

/** What was sent with a call, as far as its named error depends on it. */
export interface SentInput {
  readonly query?: unknown
  readonly body?: unknown
}

interface ApiErrorFields {
  readonly code: ApiErrorCode
  readonly call: CallName
  readonly sent?: SentInput | undefined
  /** HTTP status; 0 without an answer. Never shown to people (CORE-HTP-008). */
  readonly status: number
  readonly title: string
  readonly detail?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly perkKeys?: readonly string[]
  readonly cause?: unknown
}

/** Why a call failed, ready to be shown: a title, and a detail of one or more lines that may be empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly call: CallName
  /** The specification's name for this failure; null where it has none (GAP-103). */
  readonly operation: OperationErrorName | null
  readonly status: number
  readonly title: string
  readonly detail: string
  /** Field to text, when single fields are at fault (CORE-HTP-007). */
  readonly fields: Readonly<Record<string, string>>
  /** Perks that would allow the call (CORE-HTP-004). */
  readonly perkKeys: readonly string[]

  constructor({ title, detail = '', fields = {}, perkKeys = [], ...rest }: ApiErrorFields) {
    super(detail ? `${title}: ${detail}` : title, { cause: rest.cause })
    this.code = rest.code
    this.call = rest.call
    const { failsAs }: Endpoint = calls[rest.call]
    this.operation = operationErrorOf(failsAs, { ...rest.sent, code: rest.code }) ?? null
    this.status = rest.status
    this.title = title
    this.detail = detail
    this.fields = fields
    this.perkKeys = perkKeys
  }

  /** Whether the same call may succeed later without any change to it. */
  get isTransient(): boolean {
    if (this.code === 'not_implemented') return false
    return this.code === 'no_response' || this.status === 429 || this.status >= 500
  }
}

/** Nobody answered, or not in time. */
export function noResponse(call: CallName, cause: unknown, sent?: SentInput): ApiError {
  const title = NO_RESPONSE_TITLE
  return new ApiError({ code: 'no_response', call, sent, status: 0, title, cause })
}

/** An answer that makes no sense. */
export function unknownAnswer(
  call: CallName,
  status: number,
  { cause, sent }: { readonly cause?: unknown; readonly sent?: SentInput | undefined } = {},
): ApiError {
  return new ApiError({ code: 'unknown', call, sent, status, title: UNKNOWN_ERROR_TITLE, cause })
}

/** The body of a 402 needs no code (GAP-101), and a proxy's error may have none. */
const wireSchema = problemSchema.partial({ code: true, title: true })

/** Turns an error answer into an ApiError; `body` is the parsed JSON, undefined when it was none. */
export function errorOfAnswer(
  call: CallName,
  status: number,
  body: unknown,
  sent?: SentInput,
): ApiError {
  const parsed = wireSchema.safeParse(body)
  if (!parsed.success) return unknownAnswer(call, status, { sent })
  const { title, detail, message, code, perk_keys: perkKeys = [] } = parsed.data
  const fields = typeof message === 'string' ? {} : message
  return new ApiError({
    code: status === 402 ? 'payment_required' : knownCode(code),
    call,
    sent,
    status,
    title: title || UNKNOWN_ERROR_TITLE,
    detail: detail || messageText(message),
    fields,
    perkKeys,
  })
}

/** One line, or one "field: text" per line (CORE-HTP-007). */
export function messageText(message: z.infer<typeof problemSchema>['message']): string {
  if (typeof message === 'string') return message
  return Object.entries(message)
    .map(([field, text]) => `${field}: ${text}`)
    .join('\n')
}

const codeSchema = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]])

function knownCode(code: string | undefined): ErrorCode {
  return codeSchema.catch('unknown').parse(code)
}
