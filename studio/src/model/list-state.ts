import { ApiError } from '@proscenium/protocol/client'

/** A query, as far as its list is concerned. */
interface QueryFacts {
  readonly isPending: boolean
  readonly error: Error | null
}

/** How far a list is: `later` where this server does not serve it yet. */
export function listStateOf({ isPending, error }: QueryFacts, count: number | undefined) {
  if (isLater(error)) return 'later'
  if (error !== null) return 'failed'
  if (isPending) return 'loading'
  return count === 0 ? 'empty' : 'ready'
}

/** Whether a call is declared, and not served by this server. */
export function isLater(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_implemented'
}
