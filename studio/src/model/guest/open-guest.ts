import { type Contribution, eventStatusOfWelcome, messages } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { actionFailure } from '../failure.ts'
import { recallDevices, startDevices } from './devices.ts'
import { farewell } from './farewell.ts'
import { connectGuest, watchProgram } from './guest-link.ts'
import { guestServices, isServing } from './guest-services.ts'
import { recall, remember } from './memory.ts'

import { type GuestObstacle, guestState } from './store.ts'

const RETRY_MS = 3_000

/** Follows the link, or takes up the login of before a reload, and finds out what the event is (GAP-073). */
export function openGuest(): Promise<void> {
  Object.assign(guestState, { phase: 'loading', obstacle: null, obstacleFailure: null })
  return tryToOpen()
}

let cancelRetry: (() => void) | undefined

/** The page stays as it is until there is an answer: one that is tried again would flicker. */
async function tryToOpen(): Promise<void> {
  const made = guestServices()
  cancelRetry?.()
  cancelRetry = undefined
  try {
    if (!(await welcomedAgain())) await welcome(await follow())
  } catch (error) {
    // Nobody is left to tell where the page was closed meanwhile.
    if (isServing(made)) meet(error)
  }
}

/** Asks again what the server knows of this guest: messages were missed, or a call says that it is otherwise. */
export async function refreshGuest(): Promise<void> {
  const { phase, invitationId } = guestState
  if (phase !== 'backstage' || invitationId === null) return
  const { api, clock } = guestServices()
  try {
    const { contribution } = await api.call('welcomeInvitee', { params: { invitationId } })
    if (guestState.phase !== 'backstage') return
    if (contribution) {
      await goBackstage(contribution)
      guestServices().publisher.retryNow()
    } else farewell('replaced')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'event_stopped') farewell('over')
    else if (guestState.phase === 'backstage') clock.after(RETRY_MS, () => void refreshGuest())
  }
}

/** Shows the program to a guest who has a slot, and sends what he gives. */
export async function goBackstage(contribution: Contribution): Promise<void> {
  Object.assign(guestState, { phase: 'backstage', contribution, farewell: null })
  remember({ isBackstage: true })
  connectGuest()
  await welcomeContributor(contribution.id)
}

async function welcomeContributor(id: string): Promise<void> {
  const { api, clock } = guestServices()
  const { welcome: known } = guestState
  if (guestState.phase !== 'backstage' || !known) return
  try {
    const answer = await api.call('welcomeContributor', { apiUrl: known.apiUrl, params: { id } })
    if (guestState.phase !== 'backstage') return
    const { live, rtcConfiguration, contribution } = answer
    Object.assign(guestState, { live, rtcConfiguration, contribution })
    if (guestState.welcome) guestState.welcome.eventStatus = eventStatusOfWelcome(live)
    watchProgram()
  } catch (error) {
    if (error instanceof ApiError && !error.isTransient) void refreshGuest()
    else clock.after(RETRY_MS, () => void welcomeContributor(id))
  }
}

/** With the tokens of before a reload; false where there are none, or they have ended. */
async function welcomedAgain(): Promise<boolean> {
  const { tokens } = guestServices()
  const { invitationId } = recall()
  if (invitationId === null || tokens.read() === null) return false
  try {
    await welcome(invitationId)
    return true
  } catch (error) {
    // The link is asked, which says why.
    if (tokens.read() === null) return false
    throw error
  }
}

/** Logs in by the link; answers with the invitation that it is of. */
async function follow(): Promise<string> {
  const { api, tokens, secret } = guestServices()
  const answer = await api.call('useDeepLink', { params: { id: secret }, body: null })
  const invitationId = 'user' in answer ? answer.user.invitationId : null
  if (!('user' in answer) || invitationId === null) {
    throw new ApiError({ code: 'not_found', call: 'useDeepLink', status: 404, title: '' })
  }
  const { access_token, refresh_token } = answer
  tokens.write({ access_token, refresh_token })
  remember({ invitationId })
  return invitationId
}

async function welcome(invitationId: string): Promise<void> {
  const { api } = guestServices()
  const answer = await api.call('welcomeInvitee', { params: { invitationId } })
  const { name, description, isBackstage, ...rest } = recall()
  const { isReturnAudible, returnVolume, isReturnShown } = rest
  Object.assign(guestState, { welcome: answer, invitationId, name, description })
  Object.assign(guestState, { isReturnAudible, returnVolume, isReturnShown })
  recallDevices()
  void startDevices()
  if (answer.contribution && isBackstage) {
    await goBackstage(answer.contribution)
    return
  }
  Object.assign(guestState, { phase: 'check', obstacle: null })
  connectGuest()
}

function meet(error: unknown): void {
  const obstacle = obstacleOf(error)
  const obstacleFailure = actionFailure(error)
  Object.assign(guestState, { phase: 'unavailable', obstacle, obstacleFailure })
  if (obstacle !== 'unreachable') return
  cancelRetry = guestServices().clock.after(RETRY_MS, () => {
    if (guestState.obstacle === 'unreachable') void tryToOpen()
  })
}

function obstacleOf(error: unknown): GuestObstacle {
  if (!(error instanceof ApiError)) return 'failed'
  switch (error.code) {
    case 'no_response':
      return 'unreachable'
    case 'not_found':
    case 'link_kind_unsupported':
    case 'unauthorized':
      return 'unknown'
    case 'link_expired':
      return error.detail === messages.eventStopped ? 'stopped' : 'expired'
    case 'event_stopped':
      return 'stopped'
    case 'conflict':
      return 'crowded'
    default:
      return error.isTransient ? 'unreachable' : 'failed'
  }
}
