import type {
  CallName,
  Calls,
  Endpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '@proscenium/protocol'

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

type Base<E extends Endpoint> = E['base'] extends 'live'
  ? { readonly apiUrl: string }
  : { readonly apiUrl?: undefined }

/** What a call takes: parameters, query and body where the table names them; `apiUrl` for calls of an event. */
export type CallInput<Name extends CallName> = Part<'params', EndpointParams<Calls[Name]>> &
  Part<'query', EndpointQuery<Calls[Name]>> &
  Part<'body', EndpointBody<Calls[Name]>> &
  Base<Calls[Name]> & { readonly signal?: AbortSignal }

/** What a call answers. */
export type CallResult<Name extends CallName> = EndpointResponse<Calls[Name]>

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
  /** Makes a call. Rejects with an ApiError. A 401 is answered by one refresh and one repetition. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>>
  /** Adds the access token and the agent to an address of the server (CORE-REC-006). */
  withToken(url: string): string
  /** Gets a new access token; calls at the same time share one request. */
  refresh(): Promise<RefreshOutcome>
  on(listener: (signal: ApiSignal) => void): () => void
}
