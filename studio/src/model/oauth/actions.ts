import { type ActionFailure, type ActionOutcome, actionFailure } from '../failure.ts'
import { services } from '../studio-services.ts'
import { type OAuthProvider, ownPathOf, readOAuthState, writeOAuthState } from './oauth-state.ts'

/** The nonce of the connection that was begun in this tab. */
const NONCE_KEY = 'proscenium.oauthNonce'

/** What a return from a provider came to. */
export type OAuthReturn =
  /** Connected: go on there, within our own pages. */
  | { readonly kind: 'connected'; readonly provider: OAuthProvider; readonly path: string }
  /** The user said no, or the provider did; its word for it. */
  | { readonly kind: 'denied'; readonly reason: string }
  /** The address is not one that this tab sent anybody to. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly failure: ActionFailure }

/** Goes to a provider to be asked for consent; comes back to `/oauth2/`, and from there to `redirectUrl`. */
export async function connectAccount(
  provider: OAuthProvider,
  redirectUrl: string,
  leave: (url: string) => void = (url) => globalThis.location.assign(url),
): ActionOutcome {
  const { api, sessionStore, createId } = services()
  const nonce = createId()
  const purpose = provider === 'frameio' ? 'export' : 'distributor.add'
  const state = writeOAuthState({ redirectUrl, provider, purpose, nonce })
  try {
    const { url } = await api.call('startOAuth', { params: { provider }, body: { state } })
    sessionStore.set(NONCE_KEY, nonce)
    leave(url)
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/** Finishes what `connectAccount` began, with what the provider's address brought along. */
export async function finishConnecting(
  search: {
    readonly code?: string | undefined
    readonly state?: string | undefined
    readonly error?: string | undefined
  },
  origin: string = globalThis.location.origin,
): Promise<OAuthReturn> {
  const { api, sessionStore } = services()
  const state = readOAuthState(search.state ?? '')
  if (state === null || state.nonce !== sessionStore.get(NONCE_KEY)) return { kind: 'invalid' }
  if (search.error !== undefined) return { kind: 'denied', reason: search.error }
  if (search.code === undefined) return { kind: 'invalid' }
  const { provider } = state
  try {
    const body = { code: search.code, state: search.state ?? '' }
    const { redirectUrl } = await api.call('finishOAuth', { params: { provider }, body })
    sessionStore.remove(NONCE_KEY)
    return { kind: 'connected', provider, path: ownPathOf(redirectUrl, origin) }
  } catch (error) {
    return { kind: 'failed', failure: actionFailure(error) }
  }
}
