import type { calls, EndpointResponse, RtcConfiguration } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { type LurkerServices, lurkerKey } from './lurker-services.ts'

/** What the server says of what is watched. */
export type LurkerWelcome = EndpointResponse<typeof calls.welcomeLurker>

/** What came of following a link. */
export type LurkerLogin =
  | {
      readonly outcome: 'welcome'
      readonly lurkId: string
      readonly welcome: LurkerWelcome
      readonly rtcConfiguration: RtcConfiguration
    }
  | { readonly outcome: 'unknown' | 'ended' }

/** The server takes no more of this login: a new one may do. */
const LOGIN_IS_OVER = 401

/**
 * Follows a link (GAP-073), or goes on with the login that this tab has from before a reload; one that is over
 * is replaced once. Rejects with an ApiError where the server does not answer.
 */
export async function followLink(secret: string, services: LurkerServices): Promise<LurkerLogin> {
  try {
    const lurkId = await logIn(secret, services)
    if (lurkId === null) return { outcome: 'unknown' }
    return await welcome(lurkId, services).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== LOGIN_IS_OVER) throw error
      forgetLogin(secret, services)
      return welcome((await logIn(secret, services)) ?? lurkId, services)
    })
  } catch (error) {
    const outcome = endOf(error)
    if (outcome === null) throw error
    forgetLogin(secret, services)
    return { outcome }
  }
}

/** Forgets the login of a link in this tab. */
export function forgetLogin(secret: string, { tokens, sessionStore }: LurkerServices): void {
  tokens.clear()
  sessionStore.remove(lurkerKey(secret, 'id'))
}

/** Answers with the lurk's id; null where the link is for something else. */
async function logIn(
  secret: string,
  { api, tokens, sessionStore }: LurkerServices,
): Promise<string | null> {
  const known = sessionStore.get(lurkerKey(secret, 'id'))
  if (known !== null && tokens.read() !== null) return known
  const followed = await api.call('useDeepLink', { params: { id: secret } })
  if (!('user' in followed) || followed.user.kind !== 'lurker') return null
  const { access_token, refresh_token, user } = followed
  if (user.lurkId === null) return null
  tokens.write({ access_token, refresh_token })
  sessionStore.set(lurkerKey(secret, 'id'), user.lurkId)
  return user.lurkId
}

async function welcome(lurkId: string, { api }: LurkerServices): Promise<LurkerLogin> {
  const params = { lurkId }
  const welcome = await api.call('welcomeLurker', { params })
  const { apiUrl } = welcome
  const { rtcConfiguration } = await api.call('welcomeLurkerLive', { apiUrl, params })
  return { outcome: 'welcome', lurkId, welcome, rtcConfiguration }
}

/** Null for what may pass. A welcome that is not found was taken back since the link was followed. */
function endOf(error: unknown): 'unknown' | 'ended' | null {
  if (!(error instanceof ApiError) || error.isTransient) return null
  if (error.code === 'link_expired' || error.code === 'event_stopped') return 'ended'
  return error.call === 'useDeepLink' ? 'unknown' : 'ended'
}
