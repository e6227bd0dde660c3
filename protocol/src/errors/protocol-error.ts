import { type ErrorCode, errorCatalogue } from './error-code.ts'

/** A broken rule of the contract, with the code under which it crosses the wire. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly code: ErrorCode
  /** Field to text, when single fields are at fault. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Perks that would allow it, with `payment_required` (GAP-101). */
  readonly perkKeys: readonly string[] | undefined
  /** Seconds until it may be tried again; absent where none are known. */
  readonly retryAfterSec: number | undefined

  constructor(
    code: ErrorCode,
    detail?: string,
    options?: {
      fields?: Readonly<Record<string, string>>
      perkKeys?: readonly string[]
      retryAfterSec?: number
      cause?: unknown
    },
  ) {
    super(detail ?? errorCatalogue[code].title, { cause: options?.cause })
    this.code = code
    this.fields = options?.fields
    this.perkKeys = options?.perkKeys
    this.retryAfterSec = options?.retryAfterSec
  }

  /** HTTP status of this error. */
  get status(): number {
    return errorCatalogue[this.code].status
  }
}
