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
import { DEFAULT_SOUND } from '../events/contribution-slots.ts'
import { eventAddresses } from '../events/event-addresses.ts'
import type { Caller, Guest } from '../identity/principal.ts'
import { liveContributionsOf, peopleOnAirOf } from '../live/live-state.ts'
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
  /** Its holder came by the same invitation and is not here. */
  readonly isOwn: boolean
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
    { origin, name }: { readonly origin: string; readonly name?: string | undefined },
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
      joinsOnAir: held ? false : await this.#joinsOnAir(event, invitation, name),
    }
  }

  /** Whether the slot that a guest would get now is on air. Without a free primary slot, a secondary one is given. */
  async #joinsOnAir(
    event: EventRecord,
    invitation: InvitationRecord,
    name: string | undefined,
  ): Promise<boolean> {
    if (event.status !== 'live_on_air' || event.paused) return false
    const { seen, heard } = peopleOnAirOf(event)
    for (const kind of ['primary', 'secondary'] as const) {
      const wish = { event, invitation, guestSessionId: null, draft: { kind, name } }
      const choice = await this.#chooseSlot(this.#deps.store, wish)
      if (choice) return [...seen, ...heard].includes(choice.slot.index)
    }
    return false
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
      const choice = await this.#chooseSlot(within, { event, invitation, guestSessionId, draft })
      if (!choice) throw new ProtocolError('no_contribution_available')
      const { slot, isAnother } = choice
      const { name, description } = draft
      const isNew = slot.guestSessionId !== guestSessionId
      const taken = await within.contributions.update(slot.id, {
        guestSessionId,
        name,
        description,
        ...(isNew && { stopReason: null }),
        // What was set for the one before is not meant for another person.
        ...(isAnother && DEFAULT_SOUND),
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
      readonly guestSessionId: string | null
      readonly draft: Pick<GuestDraft, 'kind'> & { readonly name?: string | undefined }
    },
  ): Promise<{ readonly slot: ContributionRecord; readonly isAnother: boolean } | undefined> {
    const { event, invitation, guestSessionId, draft } = wish
    const slots = await within.contributions.listOf(event.id)
    const held = slots.find((slot) => slot.guestSessionId === guestSessionId)
    if (guestSessionId !== null && held) return { slot: held, isAnother: false }
    const offered = offeredSlots(slots, invitation.contributions, draft.kind)
    const left = await this.#leftSlots(within, invitation, offered)
    const own = left.find(({ slot, isOwn }) => isOwn && slot.name === draft.name)
    if (own) return { slot: own.slot, isAnother: false }
    const slot =
      firstFree(offered, slotsOnAir(event)) ?? left.find(({ isGivenUp }) => isGivenUp)?.slot
    return slot && { slot, isAnother: true }
  }

  /**
   * Slots whose holder sends nothing. One who came by the same invitation and is gone may have lost the page and come
   * by the link again, which the name tells. A slot is given up for others at once where the invitation that gave it
   * names it, else when its holder does not come back either, whatever invitation that was.
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
      if (!session) continue
      const link = await within.deepLinks.find(session.linkId)
      const isSame = link?.invitationId === invitation.id
      const { guests } = this.#deps
      const isOwn = isSame && guests.hasLeft(session)
      const isGivenUp = (isSame && named.includes(slot.id)) || guests.hasLeftForGood(session)
      if (isOwn || isGivenUp) left.push({ slot, isOwn, isGivenUp })
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

/** Indices of all slots used by the scene on air, hidden or muted ones included; empty while off air. */
function slotsOnAir(event: EventRecord): number[] {
  return event.status === 'live_on_air' ? liveContributionsOf(event) : []
}
