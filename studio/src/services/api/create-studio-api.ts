import { type CallName, calls, type Endpoint, errorCatalogue } from '@proscenium/protocol'
import { createEmitter } from '../runtime/emitter.ts'
import { AGENT, AGENT_PARAMETER } from './agent.ts'
import { ApiError, apiErrorOf, noResponse } from './api-error.ts'
import { buildUrl } from './build-url.ts'
import type { ApiSignal, RefreshOutcome, StudioApi } from './studio-api.ts'
import type { TokenStore } from './token-store.ts'

/** What the client of the calls stands on. */
export interface ApiOptions {
  readonly tokens: TokenStore
  /** Origin of the server, without a trailing slash. */
  readonly origin: string
  /** Defaults to the browser's. */
  readonly fetch?: typeof fetch
  /** Asked for each call (CORE-API-002). */
  readonly language?: () => string
}

interface LooseInput {
  readonly apiUrl?: string | undefined
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Makes the typed calls of the protocol's table (CORE-API-001 to CORE-API-004). */
export function createStudioApi({ tokens, origin, ...options }: ApiOptions): StudioApi {
  const request = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  const signals = createEmitter<ApiSignal>()
  let refreshing: Promise<RefreshOutcome> | undefined

  async function send(endpoint: Endpoint, input: LooseInput): Promise<Response> {
    const headers: Record<string, string> = {
      'X-Agent': AGENT,
      'Accept-Language': options.language?.() ?? 'en',
    }
    const accessToken = tokens.read()?.access_token
    if (endpoint.access !== 'anyone' && accessToken) {
      headers['Authorization'] = `Bearer ${accessToken}`
    }
    if (input.body !== undefined) headers['Content-Type'] = 'application/json'
    const url = buildUrl(endpoint, { ...input, origin })
    try {
      return await request(url, {
        method: endpoint.method,
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(input.signal ? { signal: input.signal } : {}),
      })
    } catch (cause) {
      throw noResponse(cause)
    }
  }

  async function refreshOnce(): Promise<RefreshOutcome> {
    const pair = tokens.read()
    if (!pair) return 'expired'
    let response: Response
    try {
      response = await send(calls.refresh, { params: { refreshToken: pair.refresh_token } })
    } catch {
      return 'unreachable'
    }
    if (response.ok) {
      const { access_token } = calls.refresh.response.parse(await response.json())
      tokens.write({ access_token, refresh_token: pair.refresh_token })
      return 'refreshed'
    }
    // Only a bare text 403 says expired (GAP-100); a malformed or forgotten token gets a 4xx as well.
    if (response.status >= 500 || response.status === 429) return 'unreachable'
    tokens.clear()
    signals.emit({ kind: 'session_expired' })
    return 'expired'
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function sendWithRefresh(endpoint: Endpoint, input: LooseInput): Promise<Response> {
    const response = await send(endpoint, input)
    if (response.status !== 401 || endpoint.access === 'anyone' || !tokens.read()) return response
    const outcome = await refresh()
    if (outcome === 'unreachable') throw noResponse(undefined)
    return outcome === 'refreshed' ? send(endpoint, input) : response
  }

  async function failure(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '')
    const error = apiErrorOf(response.status, parsedOrText(text))
    if (error.status === errorCatalogue.payment_required.status) {
      signals.emit({ kind: 'payment_required', perkKeys: error.perkKeys })
    }
    return error
  }

  async function call(name: CallName, input: LooseInput): Promise<unknown> {
    const endpoint: Endpoint = calls[name]
    const response = await sendWithRefresh(endpoint, input)
    if (!response.ok) throw await failure(response)
    if (!endpoint.response) return undefined
    try {
      return endpoint.response.parse(await response.json())
    } catch (cause) {
      throw new ApiError(
        {
          code: 'unknown',
          status: response.status,
          title: errorCatalogue.unknown.title,
          detail: `The answer of ${name} is not what this studio knows`,
        },
        { cause },
      )
    }
  }

  return {
    // The table gives each name its input and answer; the loose form within is the same for all.
    call: call as StudioApi['call'],
    withToken(url) {
      const full = new URL(url, origin)
      const token = tokens.read()?.access_token
      if (token) full.searchParams.set('access_token', token)
      full.searchParams.set('agent', AGENT_PARAMETER)
      return full.href
    },
    refresh,
    on: signals.on,
  }
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
