import type { TokenPair } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { createStudioApi } from '../../services/api/create-studio-api.ts'
import type { StudioApi } from '../../services/api/studio-api.ts'
import { tokensOfAddress } from '../../services/api/token-link.ts'
import type { TokenStore } from '../../services/api/token-store.ts'
import { services } from '../studio-services.ts'
import { logout, restoreSession } from './actions.ts'
import { sessionState } from './store.ts'
import { tokenLoginState } from './token-login-store.ts'

interface Offer {
  readonly tokens: TokenStore
  readonly api: Pick<StudioApi, 'call'>
}
let offer: Offer | null = null

/** Offers the login of the page's address, and takes it out of there: nobody should copy it. */
export function offerLoginOfAddress(): void {
  const pair = tokensOfAddress(location)
  if (!pair) return
  history.replaceState(null, '', '/auth/')
  tokenLoginState.status = 'checking'
  void offerTokenLogin(pair, (tokens) =>
    createStudioApi({
      tokens,
      origin: location.origin,
      language: () => document.documentElement.lang,
    }),
  )
}

/**
 * Finds out whose login a pair of tokens is, and offers it. Nothing is stored: another page may have led here, and
 * what the visitor does next would be done in the account of its choice.
 */
export async function offerTokenLogin(
  pair: TokenPair,
  openApi: (tokens: TokenStore) => Pick<StudioApi, 'call'>,
): Promise<void> {
  dismissTokenLogin()
  if (!isOfOperator(pair.access_token)) {
    tokenLoginState.status = 'refused'
    return
  }
  const tokens = holdTokens(pair)
  offer = { tokens, api: openApi(tokens) }
  await askWhose()
}

/** Asks again whose login it is, after the server did not answer. */
export async function askWhose(): Promise<void> {
  const asked = offer
  if (!asked) return
  tokenLoginState.status = 'checking'
  try {
    const { email } = await asked.api.call('me')
    // Another link may have come meanwhile, or the visitor has declined.
    if (offer !== asked) return
    Object.assign(tokenLoginState, { status: 'offered', email })
  } catch (error) {
    if (offer !== asked) return
    const mayPass = error instanceof ApiError && error.isTransient
    tokenLoginState.status = mayPass ? 'failed' : 'refused'
  }
}

/** Takes the login that is offered; who was logged in before is logged out. */
export async function acceptTokenLogin(): Promise<void> {
  const pair = offer?.tokens.read()
  if (!pair) return
  tokenLoginState.isPending = true
  if (services().tokens.read()) await logout()
  services().tokens.write(pair)
  sessionState.status = 'restoring'
  await restoreSession()
  dismissTokenLogin()
}

/** Forgets the login that is offered. */
export function dismissTokenLogin(): void {
  offer = null
  Object.assign(tokenLoginState, { status: 'none', email: null, isPending: false })
}

/** Of this tab alone, until the visitor says yes. */
function holdTokens(pair: TokenPair): TokenStore {
  let held: TokenPair | null = pair
  return {
    read: () => held,
    write: (next) => {
      held = next
    },
    clear: () => {
      held = null
    },
  }
}

/** Only an operator's command makes such pairs; the server checks the signature when it is asked whose they are. */
function isOfOperator(accessToken: string): boolean {
  try {
    const [, claims = ''] = accessToken.split('.')
    const json: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof json === 'object' && json !== null && 'admin' in json && json.admin === true
  } catch {
    return false
  }
}
