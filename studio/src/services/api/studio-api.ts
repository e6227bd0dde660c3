import type { ApiClient } from '@proscenium/protocol/client'

/** What any call may bring to light, for the whole studio. */
export type ApiSignal =
  /** The refresh token is no longer taken: the visitor must log in again (CORE-HTP-003). */
  | { readonly kind: 'session_expired' }
  /** Something must be bought first (CORE-HTP-004). */
  | { readonly kind: 'payment_required'; readonly perkKeys: readonly string[] }

/** What came of asking for a new access token. */
export type RefreshOutcome = 'refreshed' | 'expired' | 'unreachable'

/** The calls of the protocol, made with this visitor's tokens. */
export interface StudioApi {
  /** Makes a call of the table. Rejects with an ApiError, or with the reason of the input's signal. */
  readonly call: ApiClient['call']
  /** Adds access token and agent to an address of the server, for elements that send no headers (CORE-REC-006). */
  withToken(url: string, query?: Readonly<Record<string, string>>): string
  /** Gets a new access token; calls at the same time share one request. */
  refresh(): Promise<RefreshOutcome>
  on(listener: (signal: ApiSignal) => void): () => void
}
