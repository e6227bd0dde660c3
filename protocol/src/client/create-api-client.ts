import type { TokenPair } from '../identity/user.ts'
import { type CallName, calls } from '../rest/calls.ts'
import { takesKey } from '../rest/endpoint.ts'
import { ApiError, errorOfAnswer } from './api-error.ts'
import type { LooseInput } from './build-request.ts'
import type { CallArguments, CallOutput } from './call-input.ts'
import { type CallSender, sendCall } from './send-call.ts'

/**
 * What the client is told by its owner, and what it tells him. `baseUrl` is the server's origin, or '' for
 * the page's own; `acceptLanguage` is asked at every call; `fetch` defaults to the platform's.
 */
export interface ApiClientOptions extends CallSender {
  /** The tokens in force; null when nobody is logged in. */
  readonly getTokens: () => TokenPair | null
  /** A refreshed pair; null when the session is over. */
  readonly onTokens: (tokens: TokenPair | null) => void
  /** A call was refused for want of a perk (CORE-HTP-004). */
  readonly onPaymentRequired?: (perkKeys: readonly string[]) => void
  /** The refresh token is no longer accepted: the user must log in again (CORE-HTP-003). */
  readonly onSessionExpired?: (error: ApiError) => void
}

/** The table of calls as functions. */
export interface ApiClient {
  /**
   * Makes a call and parses its answer; an expired access token is renewed once on the way. Rejects with an
   * ApiError, or with the reason of the signal that ended it.
   */
  call<Name extends CallName>(name: Name, ...input: CallArguments<Name>): Promise<CallOutput<Name>>
  /** A new access token; concurrent callers share one request. Ends the session when it is refused. */
  refresh(): Promise<TokenPair>
}

/** Makes a client of the REST calls. It holds no state but the refresh in flight. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const session = createSession(options)

  async function sendRenewing(name: CallName, input: LooseInput): Promise<unknown> {
    const used = options.getTokens()?.access_token
    try {
      return await sendCall(options, name, { input, accessToken: used })
    } catch (error) {
      if (!isExpiredAccess(error, name) || used === undefined) throw error
      // Another call, or another tab, may have renewed the token meanwhile.
      if (options.getTokens()?.access_token === used) await session.refresh()
      return await sendCall(options, name, {
        input,
        accessToken: options.getTokens()?.access_token,
      })
    }
  }

  async function call(name: CallName, input: LooseInput = {}): Promise<unknown> {
    try {
      return await sendRenewing(name, input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'payment_required') options.onPaymentRequired?.(error.perkKeys)
      if (isExpiredRefresh(error)) session.end(error)
      throw error
    }
  }

  // `sendCall` has parsed the answer with the schema of that very call; the table gives it its type.
  return { call: call as ApiClient['call'], refresh: session.refresh }
}

/** Renews the access token, one request at a time, and says when that is no longer possible. */
function createSession(options: ApiClientOptions) {
  let refreshing: Promise<TokenPair> | null = null

  function end(error: ApiError): void {
    if (!options.getTokens()) return
    options.onTokens(null)
    options.onSessionExpired?.(error)
  }

  async function renew(): Promise<TokenPair> {
    const tokens = options.getTokens()
    if (!tokens) throw errorOfAnswer('rotateTokens', 401, { code: 'unauthorized' })
    try {
      const input = { body: { refresh_token: tokens.refresh_token } }
      const answer = await sendCall(options, 'rotateTokens', { input, accessToken: undefined })
      return keep(tokens, answer as TokenPair)
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error)) throw error
      // Another tab has renewed them meanwhile, or somebody else has logged in.
      const current = options.getTokens()
      if (current && current.refresh_token !== tokens.refresh_token) return current
      end(error)
      throw error
    }
  }

  /** Keeps a renewed pair, unless another tab has logged out, or in as somebody else, since it was asked for. */
  function keep(used: TokenPair, renewed: TokenPair): TokenPair {
    const current = options.getTokens()
    if (!current) throw errorOfAnswer('rotateTokens', 401, { code: 'unauthorized' })
    if (current.refresh_token !== used.refresh_token) return current
    options.onTokens(renewed)
    return renewed
  }

  function refresh(): Promise<TokenPair> {
    refreshing ??= renew().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return { refresh, end }
}

/** A server that is silent, broken or busy proves nothing about the refresh token. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function isExpiredAccess(error: unknown, name: CallName): error is ApiError {
  const { access } = calls[name]
  // A bad key says nothing of the login.
  const isOfLogin = access !== 'anyone' && !takesKey(access)
  return error instanceof ApiError && error.status === 401 && isOfLogin
}

function isExpiredRefresh(error: ApiError): boolean {
  return error.status === 403 && error.code === 'unauthorized'
}
