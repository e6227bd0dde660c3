import type { Contribution } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { type ActionFailure, type ActionOutcome, actionFailure } from '../failure.ts'
import { farewell } from './farewell.ts'
import { guestServices, isServing } from './guest-services.ts'
import { remember } from './memory.ts'
import { goBackstage, openGuest } from './open-guest.ts'
import { guestState } from './store.ts'

/** Sets the name under which the guest is shown. */
export function setGuestName(name: string): void {
  guestState.name = name
  remember({ name })
}

/** Sets what captions show under the name (CORE-CCT-005). */
export function setGuestDescription(description: string): void {
  guestState.description = description
  remember({ description })
}

/** Longest wait for the server when leaving. */
const LEAVE_MS = 1_000
/** How often a guest who has pressed *Join* is let in where no place was free. */
const PLACE_MS = 5_000

let cancelWait: (() => void) | undefined

/**
 * Takes a slot and goes backstage; the page shows why there is none, and takes the next one that is free
 * (CORE-CCT-005).
 */
export async function join(): ActionOutcome {
  if (guestState.isJoining) return null
  stopWaiting()
  guestState.isJoining = true
  try {
    if (await wouldBeOnAir()) {
      guestState.joinFailure = null
      return null
    }
    const contribution = await takeSlot()
    guestState.joinFailure = null
    await goBackstage(contribution)
    return null
  } catch (error) {
    const failure = actionFailure(error)
    if (failure.code === 'event_stopped') {
      Object.assign(guestState, { phase: 'unavailable', obstacle: 'stopped' })
    } else guestState.joinFailure = failure
    if (isFull(failure)) waitForPlace()
    return failure
  } finally {
    guestState.isJoining = false
  }
}

/** Whether joining would put the guest on air without the page having said so. The page then does, and they confirm. */
async function wouldBeOnAir(): Promise<boolean> {
  const { welcome, invitationId, name } = guestState
  if (!welcome) return false
  const params = { invitationId: invitationId ?? '' }
  const query = { name: name.trim() }
  const { joinsOnAir } = await guestServices().api.call('welcomeInvitee', { params, query })
  const isNews = joinsOnAir && !welcome.joinsOnAir
  welcome.joinsOnAir = joinsOnAir
  return isNews
}

/** Waits no longer for a place. */
export function stopWaiting(): void {
  cancelWait?.()
  cancelWait = undefined
}

function waitForPlace(): void {
  stopWaiting()
  cancelWait = guestServices().clock.after(PLACE_MS, () => void takeNextPlace())
}

/** As `join`, but the page stays as it is while there is none: words that come and go would be read out each time. */
async function takeNextPlace(): Promise<void> {
  const made = guestServices()
  if (guestState.phase !== 'check' || guestState.isJoining || !isFull(guestState.joinFailure))
    return
  try {
    if (await wouldBeOnAir()) {
      guestState.joinFailure = null
      return
    }
    const contribution = await takeSlot()
    if (!isServing(made)) return
    guestState.joinFailure = null
    await goBackstage(contribution)
  } catch (error) {
    if (!isServing(made)) return
    const failure = actionFailure(error)
    if (isFull(failure) || isPassing(failure)) waitForPlace()
    else guestState.joinFailure = failure
  }
}

/** Whether trying again may succeed. */
function isPassing({ code }: ActionFailure): boolean {
  return code === 'no_response' || code === 'too_many_requests' || code === 'server_busy'
}

function isFull(failure: ActionFailure | null): boolean {
  return failure?.code === 'no_contribution_available'
}

/** Gives the slot back and says goodbye (GAP-062). */
export async function leave(): Promise<void> {
  const { contribution } = guestState
  const { api, clock } = guestServices()
  if (contribution) {
    // Sent before disconnecting, or directors would see a lost signal.
    const told = api
      .call('unassignContribution', { params: { id: contribution.id } })
      .catch(() => undefined)
    await Promise.race([told, new Promise<void>((resolve) => void clock.after(LEAVE_MS, resolve))])
  }
  if (guestState.phase === 'backstage') farewell('left')
}

/** From the goodbye to the check. */
export function joinAgain(): Promise<void> {
  return openGuest()
}

/** A place for a camera, else one beside cameras: an invitation may offer only these. */
async function takeSlot(): Promise<Contribution> {
  const { api } = guestServices()
  const { name, description, invitationId } = guestState
  const params = { id: invitationId ?? '' }
  const about = { name: name.trim(), description: description.trim() }
  const take = (kind: 'primary' | 'secondary') =>
    api.call('takeContribution', { params, body: { kind, ...about } })
  try {
    return await take('primary')
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'no_contribution_available') throw error
    return take('secondary')
  }
}
