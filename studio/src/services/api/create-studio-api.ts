import { STUDIO_AGENT } from '@proscenium/protocol'
import { ApiError, createApiClient, type FetchPort, mediaUrl } from '@proscenium/protocol/client'
import { noteServerDate } from '../../time/server-time.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type { ApiSignal, RefreshOutcome, StudioApi } from './studio-api.ts'
import type { TokenStore } from './token-store.ts'

/** Slower answers are too late to tell the time. */
const PROMPT_MS = 1_500

/** What the client of the calls stands on. */
export interface StudioApiOptions {
  readonly tokens: TokenStore
  /** Origin of the server, without a trailing slash; '' is the page's own. */
  readonly origin: string
  /** Defaults to the browser's. */
  readonly fetch?: FetchPort
  /** Asked for each call (CORE-API-002). */
  readonly language?: () => string
}

/** Reads the server's time from each answer. Answers to calls are never cached. */
function timed(request: FetchPort): FetchPort {
  return async (...options) => {
    const sentAtMs = Date.now()
    const answer = await request(...options)
    // The network or a busy page may have delayed it.
    if (Date.now() - sentAtMs <= PROMPT_MS) noteServerDate(answer.headers.get('date'))
    return answer
  }
}

/** Binds the protocol's client to the stored tokens, and its findings to listeners. */
export function createStudioApi({ tokens, origin, ...options }: StudioApiOptions): StudioApi {
  const signals = createEmitter<ApiSignal>()
  const client = createApiClient({
    baseUrl: origin,
    agent: STUDIO_AGENT,
    fetch: timed(options.fetch ?? ((...request) => globalThis.fetch(...request))),
    ...(options.language ? { acceptLanguage: options.language } : {}),
    getTokens: tokens.read,
    onTokens: (pair) => (pair ? tokens.write(pair) : tokens.clear()),
    onPaymentRequired: (perkKeys) => signals.emit({ kind: 'payment_required', perkKeys }),
    onSessionExpired: () => signals.emit({ kind: 'session_expired' }),
  })

  async function refresh(): Promise<RefreshOutcome> {
    try {
      await client.refresh()
      return 'refreshed'
    } catch (error) {
      const isTransient = error instanceof ApiError && error.isTransient
      return isTransient || tokens.read() !== null ? 'unreachable' : 'expired'
    }
  }

  return {
    call: client.call,
    withToken: (url, query = {}) =>
      mediaUrl(url, {
        agent: STUDIO_AGENT,
        accessToken: tokens.read()?.access_token ?? '',
        query,
      }),
    refresh,
    on: signals.on,
  }
}
