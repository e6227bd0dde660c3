/**
 * What HTTP itself refuses, beyond the catalogue of errors: only calls that follow a standard of others need
 * these statuses (RFC 9110, sections 15.5 and 15.6; RFC 6585, section 3).
 */
export const httpRefusals = {
  method_not_allowed: { status: 405, title: 'This method is not for this address' },
  not_acceptable: { status: 406, title: 'The answer is of another type than you accept' },
  precondition_failed: { status: 412, title: 'If-Match names another session than this one' },
  unprocessable: { status: 422, title: 'This cannot be done to a session' },
  precondition_required: { status: 428, title: 'The header If-Match is missing' },
  overloaded: { status: 503, title: 'The server is too busy' },
} as const satisfies Record<string, { status: number; title: string }>

export type HttpRefusalCode = keyof typeof httpRefusals

/** A request that HTTP refuses; `detail` says what would be right. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly code: HttpRefusalCode
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: HttpRefusalCode,
    detail?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail ?? httpRefusals[code].title)
    this.code = code
    this.headers = headers
  }

  get status(): number {
    return httpRefusals[this.code].status
  }
}
