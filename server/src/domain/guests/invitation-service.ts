import {
  type DeepLinkData,
  type InvitationAnswer,
  type InvitationRequest,
  isInProgress,
  messages,
  ProtocolError,
} from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import { presentInvitation } from '../events/present-event-parts.ts'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { LetterAllowance } from '../letters/letter-allowance.ts'
import { type LetterStyle, letterTexts } from '../letters/letter-texts.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { InvitationRecord } from '../ports/identity-records.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { QrCode } from '../ports/qr-code.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { DeepLinkIssuer, IssuedLink } from './deep-link-issuer.ts'

/** Most invitations to one event, and how many that were taken back are kept. */
const MAX_INVITATIONS = 200
/** Most contacts of one user: those invited last stay. */
const MAX_CONTACTS = 1_000

/** What an invitation service works with. */
export interface InvitationServiceDeps {
  readonly store: Store
  readonly issuer: DeepLinkIssuer
  readonly qrCode: QrCode
  readonly mailer: Mailer
  readonly background: BackgroundTasks
  readonly letters: Pick<LetterAllowance, 'takeForOthers'>
  readonly publisher: Publisher
  readonly clock: Clock
  readonly createId: CreateId
}

/** Whom an invitation goes to beside whoever reads the answer. */
interface Receivers {
  readonly addresses: readonly string[]
  readonly userIds: readonly string[]
}

/** Logins that ended with an invitation, for their sockets to end too. */
export interface EndedGuests {
  readonly sessionIds: readonly string[]
}

/** Invites people to events and takes invitations back (GAP-075, GAP-112). */
export class InvitationService {
  readonly #deps: InvitationServiceDeps

  constructor(deps: InvitationServiceDeps) {
    this.#deps = deps
  }

  /**
   * Throws `not_found` for an event, a contact, a user or a slot that is not there, `event_not_started`, `conflict`
   * when there are too many, and where it is to be mailed `email_unverified` and `letter_limit_reached`.
   */
  async invite(
    userId: string,
    eventId: string,
    request: InvitationRequest,
    { origin, language }: LetterStyle,
  ): Promise<InvitationAnswer> {
    const { store, publisher, mailer, background, letters } = this.#deps
    const event = await requireOwnedEvent(store, eventId, userId)
    if (!isInProgress(event.status)) throw new ProtocolError('event_not_started')
    const { invitation, issued, receivers, from } = await store.transaction(async (within) => {
      await assertRoom(within, eventId)
      await assertSlots(within, event, request)
      const receivers = await this.#receiversOf(within, userId, request)
      const count = receivers.addresses.length
      const sender = count === 0 ? null : await letters.takeForOthers(within, userId, count)
      const invitation = await this.#store(within, event, request)
      const target = { kind: 'invitation', ownerId: userId, eventId } as const
      const issued = await this.#deps.issuer.issue(
        within,
        { ...target, invitationId: invitation.id },
        origin,
      )
      return { invitation, issued, receivers, from: sender?.email ?? '' }
    })
    publisher.publish(
      {
        event_name: 'invitationAdded',
        payload: { eventId, invitation: presentInvitation(invitation) },
      },
      { userId: event.ownerId, eventId },
    )
    for (const invitedId of receivers.userIds) {
      const payload = { eventName: event.name, link: issued.link }
      publisher.publish({ event_name: 'invitationReceived', payload }, { userId: invitedId })
    }
    for (const to of receivers.addresses) {
      const shown = { from, eventName: event.name, link: issued.link }
      background.run('Sending an invitation', () =>
        mailer.send({ to, ...letterTexts[language].invitation(shown) }),
      )
    }
    return this.#answer(request, { invitation, issued, event })
  }

  /** Ends an invitation, its link and the logins by it. Throws `not_found`. */
  async revoke(userId: string, invitationId: string): Promise<EndedGuests> {
    const { store, clock, publisher } = this.#deps
    const invitation = await store.invitations.find(invitationId)
    if (!invitation || invitation.revokedAt) throw new ProtocolError('not_found')
    const event = await requireOwnedEvent(store, invitation.eventId, userId)
    const now = clock.now()
    const sessionIds = await store.transaction(async (within) => {
      await within.invitations.revoke(invitationId, now)
      const linkIds = await within.deepLinks.revokeOfInvitation(invitationId, now)
      return within.guestSessions.revokeAllOf(linkIds, now)
    })
    const payload = { eventId: event.id, id: invitationId }
    publisher.publish(
      { event_name: 'invitationRemoved', payload },
      { userId: event.ownerId, eventId: event.id },
    )
    return { sessionIds }
  }

  /** Who gets a letter; contacts are renewed, new addresses become contacts (GAP-163). */
  async #receiversOf(
    within: Repositories,
    ownerId: string,
    { contactId, userIds, email }: InvitationRequest,
  ): Promise<Receivers> {
    const addresses: string[] = []
    if (contactId) {
      const contact = await within.contacts.findOwned(contactId, ownerId)
      if (!contact) throw new ProtocolError('not_found', 'There is no such contact')
      addresses.push(contact.email)
    }
    if (email !== undefined) addresses.push(email)
    for (const address of addresses) await this.#rememberContact(within, ownerId, address)
    const invitedIds = [...new Set(userIds)]
    for (const id of invitedIds) {
      const user = await within.users.find(id)
      if (!user) throw new ProtocolError('not_found', 'There is no such user')
      addresses.push(user.email)
    }
    return { addresses: [...new Set(addresses)], userIds: invitedIds }
  }

  async #rememberContact(within: Repositories, ownerId: string, email: string): Promise<void> {
    const { clock, createId } = this.#deps
    const name = email.slice(0, email.indexOf('@'))
    const lastInvitedAt = clock.now()
    await within.contacts.put({ id: createId(), ownerId, email, name, lastInvitedAt })
    await within.contacts.deleteOld(ownerId, MAX_CONTACTS)
  }

  async #store(
    within: Repositories,
    event: EventRecord,
    { contactId, email, contributions }: InvitationRequest,
  ): Promise<InvitationRecord> {
    const invitation: InvitationRecord = {
      id: this.#deps.createId(),
      eventId: event.id,
      contactId: contactId ?? null,
      email: email ?? null,
      contributions,
      createdAt: this.#deps.clock.now(),
      revokedAt: null,
    }
    await within.invitations.insert(invitation)
    return invitation
  }

  async #answer(
    { formats, mediums }: InvitationRequest,
    made: {
      readonly invitation: InvitationRecord
      readonly issued: IssuedLink
      readonly event: EventRecord
    },
  ): Promise<InvitationAnswer> {
    const { id } = made.invitation
    const { link } = made.issued
    if (!mediums.includes('http_response')) return { id }
    const { name } = made.event
    const data: DeepLinkData = { kind: 'invitation', name, imageUrl: null, eventName: name }
    return {
      id,
      ...(formats.includes('link') && { link }),
      ...(formats.includes('qr_code') && { qrCode: await this.#deps.qrCode.toDataUrl(link) }),
      ...(formats.includes('data') && { data }),
    }
  }
}

/** One after another: none may count what another has not entered yet. */
async function assertRoom(within: Repositories, eventId: string): Promise<void> {
  await within.events.lock(eventId)
  const open = await within.invitations.listOf(eventId)
  if (open.length >= MAX_INVITATIONS) throw new ProtocolError('limit_reached', messages.storeFull)
  await within.invitations.deleteRevoked(eventId, MAX_INVITATIONS)
}

/** Slots of other events answer as none. */
async function assertSlots(
  within: Repositories,
  event: EventRecord,
  { contributions }: InvitationRequest,
): Promise<void> {
  const slots = await within.contributions.listOf(event.id)
  for (const { id } of contributions) {
    if (id !== undefined && !slots.some((slot) => slot.id === id)) {
      throw new ProtocolError('not_found', 'There is no such contribution')
    }
  }
}
