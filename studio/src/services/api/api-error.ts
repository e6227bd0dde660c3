import { type ErrorCode, errorCatalogue, type Problem, problemSchema } from '@proscenium/protocol'

/** Shown when nobody answers (CORE-HTP-001). */
export const NO_RESPONSE_TEXT = 'No response from the server. Please retry later.'

/** A call that failed: with the server's words, or `no_response` when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'no_response'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly fields: Readonly<Record<string, string>>
  /** What must be bought, after a 402 (GAP-101). */
  readonly perkKeys: readonly string[]

  constructor(
    fields: Pick<ApiError, 'code' | 'status' | 'title'> &
      Partial<Pick<ApiError, 'detail' | 'fields' | 'perkKeys'>>,
    options?: ErrorOptions,
  ) {
    super(fields.detail || fields.title, options)
    this.code = fields.code
    this.status = fields.status
    this.title = fields.title
    this.detail = fields.detail ?? ''
    this.fields = fields.fields ?? {}
    this.perkKeys = fields.perkKeys ?? []
  }

  /** Whether the same call may succeed later without any change to it. */
  get isTransient(): boolean {
    return this.code === 'no_response' || this.status === 429 || this.status >= 500
  }
}

/** The failure of a call that got no answer. */
export function noResponse(cause: unknown): ApiError {
  return new ApiError({ code: 'no_response', status: 0, title: NO_RESPONSE_TEXT }, { cause })
}

/** The failure that an answer describes; unknown bodies become 'An unknown error occured' (CORE-HTP-002). */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const problem = problemSchema.safeParse(body)
  if (!problem.success) {
    const known = Object.entries(errorCatalogue).find(
      ([code, entry]) => code !== 'unknown' && entry.status === status,
    )
    const code = (known?.[0] ?? 'unknown') as ErrorCode
    return new ApiError({ code, status, title: errorCatalogue.unknown.title })
  }
  return new ApiError({ status, ...problemFields(problem.data) })
}

function problemFields(problem: Problem) {
  const { message, code, title, detail } = problem
  const isMap = typeof message === 'object'
  return {
    code: code in errorCatalogue ? (code as ErrorCode) : 'unknown',
    title,
    detail: detail || (isMap ? fieldLines(message) : message),
    fields: isMap ? message : {},
    perkKeys: problem.perk_keys ?? [],
  } as const
}

/** One "field: text" a line (CORE-HTP-008). */
function fieldLines(message: Readonly<Record<string, string>>): string {
  return Object.entries(message)
    .map(([field, text]) => `${field}: ${text}`)
    .join('\n')
}
