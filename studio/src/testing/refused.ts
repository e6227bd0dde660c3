import { type ErrorCode, errorCatalogue } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import type { CallName } from '@proscenium/protocol/testing'

/** A call that the server refuses, as a handler of `fakeServices`. */
export function refused(call: CallName, code: ErrorCode): () => never {
  const { status, title } = errorCatalogue[code]
  return () => {
    throw new ApiError({ code, call, status, title })
  }
}
