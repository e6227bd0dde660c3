import {
  type LoginEndReason,
  messages,
  type Resolution,
  type TokenPair,
} from '@proscenium/protocol'
import type { CallInput } from '@proscenium/protocol/client'
import { type ActionFailure, type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { loadPreferences } from '../preferences/actions.ts'
import { services } from '../studio-services.ts'
import { receiveUser } from './rights.ts'
import { sessionState } from './store.ts'

/** What a visitor types. */
export type Credentials = CallInput<'login'>['body']
/** The same with the code for the first account of a server. */
export type NewAccount = CallInput<'register'>['body']

/**
 * Tries the stored tokens. Without an answer the visitor stays `restoring` and it is tried again, because
 * a server that restarts is no reason to log anybody out.
 */
export async function restoreSession(): Promise<void> {
  const { api, tokens, clock } = services()
  if (!tokens.read()) {
    sessionState.status = 'anonymous'
    return
  }
  try {
    identify(await api.call('me'))
  } catch (error) {
    const failure = actionFailure(error)
    if (failure.code !== 'no_response' && tokens.read() === null) return endSession('expired')
    sessionState.failure = failure
    if (isWorthRetrying(failure)) clock.after(RESTORE_RETRY_MS, () => void restoreSession())
    else endSession('expired')
  }
}

/** Asks anew who is logged in, because his rights may be others now. Without an answer all stays as it is. */
export async function refreshUser(): Promise<void> {
  if (sessionState.user === null) return
  const user = await services()
    .api.call('me')
    .catch(() => null)
  if (user !== null) receiveUser(user)
}

/** Logs in with e-mail and password. The form shows the failure. */
export function login(credentials: Credentials): ActionOutcome {
  const { api } = services()
  return during('login', async () => enterWith(await api.call('login', { body: credentials })))
}

/** Creates an account and logs it in. */
export function register(account: NewAccount): ActionOutcome {
  const { api } = services()
  return during('register', async () => enterWith(await api.call('register', { body: account })))
}

/** Goes on as the user of these tokens. */
export async function enterWith(tokens: TokenPair): Promise<void> {
  services().tokens.write(tokens)
  identify(await services().api.call('me'))
}

/** Has a link for a new password sent. The form shows the failure. */
export function forgotPassword(email: string): ActionOutcome {
  const { api } = services()
  return during('forgotPassword', () => api.call('forgotPassword', { body: { email } }))
}

/** Sets a new password by the token of such a link; nobody is logged in here afterwards. */
export function resetPassword(token: string, password: string): ActionOutcome {
  const { api } = services()
  return during('resetPassword', async () => {
    await api.call('resetPassword', { body: { token, password } })
    endSession('logged_out')
  })
}

/** Sets in which size the visitor's shows are made; 1080p needs the right to it (DefaultResolutionUpdateError). */
export async function setDefaultResolution(resolution: Resolution): ActionOutcome {
  const { user } = sessionState
  if (user === null) return refusal('unauthorized', messages.noUser, 'DefaultResolutionUpdateError')
  const before = user.defaultResolution
  user.defaultResolution = resolution
  try {
    const body = { default_resolution: resolution }
    const answer = await services().api.call('updateUser', { body })
    receiveUser(answer)
    return null
  } catch (error) {
    user.defaultResolution = before
    return notifyFailure(actionFailure(error))
  }
}

/** Forgets the visitor here and, where it answers, on the server. */
export async function logout(): ActionOutcome {
  const { api, tokens } = services()
  const pair = tokens.read()
  sessionState.pending = 'logout'
  try {
    if (pair) await api.call('logout', { body: { refresh_token: pair.refresh_token } })
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    sessionState.pending = null
    endSession('logged_out')
  }
}

/** Forgets the visitor, as when the refresh token has expired. */
export function endSession(reason: 'expired' | LoginEndReason): void {
  // A call of one who is gone already is refused, which is no other reason.
  const isKnown = sessionState.status === 'anonymous' && sessionState.ended !== null
  if (isKnown && reason === 'expired') return
  services().tokens.clear()
  forget(reason)
}

/**
 * The server has ended the login. The stored tokens may be of another one, which another tab has opened since: then
 * this one follows, and otherwise they are refused.
 */
export function loginEnded(reason: LoginEndReason): void {
  forget(reason)
  void services()
    .api.call('me')
    .then(identify, () => undefined)
}

function forget(reason: 'expired' | LoginEndReason): void {
  sessionState.status = 'anonymous'
  sessionState.user = null
  sessionState.ended = reason
  loadPreferences(null)
}

/** Closes the paywall. */
export function dismissPaywall(): void {
  sessionState.paywallPerkKeys = null
}

const RESTORE_RETRY_MS = 2_000

function isWorthRetrying({ code }: ActionFailure): boolean {
  return code === 'no_response' || code === 'too_many_requests' || code === 'unknown'
}

/** Does what a form asks for; its failure is kept until the next attempt. */
export async function during(
  name: NonNullable<typeof sessionState.pending>,
  work: () => Promise<unknown>,
): ActionOutcome {
  sessionState.pending = name
  sessionState.failure = null
  try {
    await work()
    return null
  } catch (error) {
    sessionState.failure = actionFailure(error)
    return sessionState.failure
  } finally {
    sessionState.pending = null
  }
}

function identify(user: NonNullable<typeof sessionState.user>): void {
  loadPreferences(user.id)
  sessionState.user = user
  sessionState.status = 'identified'
  sessionState.failure = null
  sessionState.ended = null
}
