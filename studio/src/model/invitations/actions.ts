import type { Invitation } from '@proscenium/protocol'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { serverState } from '../server/store.ts'
import { services } from '../studio-services.ts'
import { type InvitationsState, invitationsState } from './store.ts'

/** Whom to invite: to one slot, else to any free one; by mail as well where there is an address. */
export interface InviteRequest {
  readonly slotId?: string
  readonly email?: string
  readonly contact?: {
    readonly id: string
    readonly email: string
    readonly userId: string | null
  }
}

/** Key of `latestIds` for invitations to any slot. */
export const ANY_SLOT = ''

/**
 * Invites a guest (CORE-CEV-012, GAP-112); `invitationsState` has the link, which is to be copied where the server
 * sends no e-mail. The form shows the failure.
 */
export async function invite({ slotId, email, contact }: InviteRequest = {}): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  const slot = contributionsState.slots.find(({ id }) => id === slotId)
  if (slotId !== undefined && !slot) return refusal('not_found')
  invitationsState.isInviting = true
  try {
    const { id, link, qrCode } = await services().api.call('invite', {
      params: { id: event.id },
      body: {
        formats: ['link', 'qr_code'],
        contributions: slot ? [{ id: slot.id, kind: slot.kind }] : [],
        ...(email !== undefined && { email }),
        ...(contact && { contactId: contact.id }),
        // A contact with an account also hears of it in the studio (CORE-INV-004).
        ...(contact && contact.userId !== null && { userIds: [contact.userId] }),
      },
    })
    const place = slotId ?? ANY_SLOT
    const address = email ?? contact?.email
    if (link !== undefined && qrCode !== undefined) invitationsState.links[id] = { link, qrCode }
    // A link for one person is not the one to hand to others.
    if (address === undefined) invitationsState.latestIds[place] = id
    else tellOfPerson({ id, slotId: place, address })
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    invitationsState.isInviting = false
  }
}

/** Says that an invitation was mailed, or that its link is there to be sent. */
function tellOfPerson(invitation: NonNullable<InvitationsState['toCopy']>): void {
  const { address } = invitation
  const isSent = serverState.offers.mail
  if (!isSent) invitationsState.toCopy = invitation
  const messageId = isSent ? 'invitationSent' : 'invitationToCopy'
  notify({ level: isSent ? 'success' : 'info', messageId, values: { address } })
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
}

/** Takes an invitation back: its link ends, and whoever came by it is sent away (GAP-075). */
export async function revokeInvitation(id: string): ActionOutcome {
  invitationsState.revoking[id] = true
  try {
    await services().api.call('revokeInvitation', { params: { id } })
    forgetInvitation(id)
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    delete invitationsState.revoking[id]
  }
}

/** Takes over an invitation that anybody made. */
export function receiveInvitation(invitation: Invitation): void {
  if (invitationsState.open.some(({ id }) => id === invitation.id)) return
  invitationsState.open.push(invitation)
}

/** An invitation is no more. */
export function forgetInvitation(id: string): void {
  invitationsState.open = invitationsState.open.filter((known) => known.id !== id)
  delete invitationsState.links[id]
  if (invitationsState.toCopy?.id === id) invitationsState.toCopy = null
  for (const [slotId, latest] of Object.entries(invitationsState.latestIds)) {
    if (latest === id) delete invitationsState.latestIds[slotId]
  }
}

/** Forgets the invitations of an event. */
export function clearInvitations(): void {
  const empty = { open: [], links: {}, latestIds: {}, toCopy: null, revoking: {} }
  Object.assign(invitationsState, { ...empty, isInviting: false })
}
