import {
  type Contribution,
  type ContributionSource,
  type calls,
  type EndpointResponse,
  isInProgress,
  ProtocolError,
} from '@proscenium/protocol'
import type { ContributionAnnouncer } from '../contributions/contribution-announcer.ts'
import { CONTRIBUTION_AUDIO } from '../contributions/contribution-config.ts'
import {
  type ContributionViewDeps,
  contributionContextOf,
  presentContribution,
} from '../contributions/contribution-view.ts'
import { firstFree, offeredSlots } from '../contributions/slot-choice.ts'
import { eventAddresses } from '../events/event-addresses.ts'
import type { Caller, Guest } from '../identity/principal.ts'
import type { StreamSessions } from '../live/stream-sessions.ts'
import type { InvitationRecord } from '../ports/identity-records.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { GuestPresence } from './guest-presence.ts'

/** What an invitee service works with. */
export interface InviteeServiceDeps extends ContributionViewDeps {
  readonly store: Store
  readonly announcer: ContributionAnnouncer
  readonly guests: GuestPresence
  readonly streams: Pick<StreamSessions, 'closeOfGuest'>
}

/** How a guest wants to be shown. */
export interface GuestDraft {
  readonly kind: 'primary' | 'secondary'
  readonly name: string
  readonly description: string
}

/** A slot whose holder sends nothing. */
interface LeftSlot {
  readonly slot: ContributionRecord
  /** Its holder is not here. */
  readonly isGone: boolean
  /** Others may have it. */
  readonly isGivenUp: boolean
}

/** Welcomes guests and gives them slots (CORE-CCT-004, CORE-CCT-005). */
export class InviteeService {
  readonly #deps: InviteeServiceDeps

  constructor(deps: InviteeServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, and `event_stopped` when the event is over (CORE-CTS-020). */
  async welcome(
    caller: Caller,
    invitationId: string,
    origin: string,
  ): Promise<EndpointResponse<typeof calls.welcomeInvitee>> {
    const { store } = this.#deps
    const { event, invitation } = await this.#require(store, caller, invitationId)
    const context = await contributionContextOf(store, event, this.#deps)
    const held =
      caller.kind === 'user' ? undefined : await store.contributions.findOfGuest(caller.sessionId)
    return {
      ...eventAddresses(event.id, origin),
      eventStatus: event.status,
      eventId: event.id,
      avatarUrlFrom: null,
      avatarUrlTo: null,
      audioConfig: CONTRIBUTION_AUDIO,
      rights: context.rights,
      contributionSource: held?.source ?? (await sourceAsked(store, invitation)),
      videoConfig: context.videoConfig,
      eventName: event.name,
      eventOrientation: event.orientation,
      eventDescription: event.description,
      fieldDisplayed: event.fieldDisplayed,
      contribution: held ? presentContribution(held, context) : null,
    }
  }

  /**
   * Gives a guest a slot; who has one keeps it, and has no other. Who held it before loses what he sent and
   * viewed. Throws `no_contribution_available`.
   */
  async take(guest: Guest, invitationId: string, draft: GuestDraft): Promise<Contribution> {
    const { store, announcer, streams } = this.#deps
    const guestSessionId = guest.sessionId
    const { taken, former } = await store.transaction(async (within) => {
      const { event, invitation } = await this.#require(within, guest, invitationId)
      // One after another: two guests must not get the same slot.
      await within.events.lock(event.id)
      const slot = await this.#chooseSlot(within, { event, invitation, guestSessionId, draft })
      if (!slot) throw new ProtocolError('no_contribution_available')
      const { name, description } = draft
      const isNew = slot.guestSessionId !== guestSessionId
      const taken = await within.contributions.update(slot.id, {
        guestSessionId,
        name,
        description,
        ...(isNew && { stopReason: null }),
      })
      return { taken, former: isNew ? slot.guestSessionId : null }
    })
    if (former !== null) await streams.closeOfGuest(former)
    await announcer.contributionUpdated(taken)
    const event = await store.events.find(taken.eventId)
    if (!event) throw new ProtocolError('not_found')
    return presentContribution(taken, await contributionContextOf(store, event, this.#deps))
  }

  async #chooseSlot(
    within: Repositories,
    wish: {
      readonly event: EventRecord
      readonly invitation: InvitationRecord
      readonly guestSessionId: string
      readonly draft: GuestDraft
    },
  ): Promise<ContributionRecord | undefined> {
    const { event, invitation, guestSessionId, draft } = wish
    const slots = await within.contributions.listOf(event.id)
    const held = slots.find((slot) => slot.guestSessionId === guestSessionId)
    if (held) return held
    const offered = offeredSlots(slots, invitation.contributions, draft.kind)
    const left = await this.#leftSlots(within, invitation, offered)
    const own = left.find(({ slot, isGone }) => isGone && slot.name === draft.name)
    const others = left.find(({ isGivenUp }) => isGivenUp)
    return own?.slot ?? firstFree(offered) ?? others?.slot
  }

  /**
   * Slots that the same invitation gave, and whose holder sends nothing. A holder who is gone may have lost the
   * page and come by the link again, which the name tells. A slot is given up for others at once where the
   * invitation names it, else when its holder does not come back either.
   */
  async #leftSlots(
    within: Repositories,
    invitation: InvitationRecord,
    offered: readonly ContributionRecord[],
  ): Promise<LeftSlot[]> {
    const named = invitation.contributions.map(({ id }) => id)
    const left = []
    for (const slot of offered) {
      if (slot.status !== 'stopped' || !slot.guestSessionId) continue
      const session = await within.guestSessions.find(slot.guestSessionId)
      const link = session && (await within.deepLinks.find(session.linkId))
      if (!session || link?.invitationId !== invitation.id) continue
      const { guests } = this.#deps
      const isGone = guests.hasLeft(session)
      const isGivenUp = named.includes(slot.id) || guests.hasLeftForGood(session)
      if (isGone || isGivenUp) left.push({ slot, isGone, isGivenUp })
    }
    return left
  }

  async #require(
    within: Pick<Repositories, 'invitations' | 'events'>,
    caller: Caller,
    invitationId: string,
  ): Promise<{ readonly invitation: InvitationRecord; readonly event: EventRecord }> {
    const invitation = await within.invitations.find(invitationId)
    const event = invitation && (await within.events.find(invitation.eventId))
    const isAllowed =
      caller.kind === 'user'
        ? event?.ownerId === caller.userId
        : caller.invitationId === invitationId
    if (!invitation || !event || invitation.revokedAt || !isAllowed) {
      throw new ProtocolError('not_found')
    }
    if (!isInProgress(event.status)) throw new ProtocolError('event_stopped')
    return { invitation, event }
  }
}

/** The source that the only slot of an invitation asks for; `any` where it offers several (CORE-CTR-009). */
async function sourceAsked(
  { contributions }: Pick<Repositories, 'contributions'>,
  invitation: InvitationRecord,
): Promise<ContributionSource> {
  const [only, ...others] = invitation.contributions
  if (only?.id === undefined || others.length > 0) return 'any'
  return (await contributions.find(only.id))?.source ?? 'any'
}
