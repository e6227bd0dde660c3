import {
  type calls,
  type EndpointResponse,
  isInProgress,
  type LurkLink,
  messages,
  ProtocolError,
  type RtcConfiguration,
} from '@proscenium/protocol'
import { eventAddresses } from '../events/event-addresses.ts'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { Logins } from '../identity/logins.ts'
import { isLinkOpen } from '../identity/open-link.ts'
import type { Caller } from '../identity/principal.ts'
import type { StreamSessions } from '../live/stream-sessions.ts'
import type { WhepViews } from '../live/whep-views.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeepLinkRecord } from '../ports/identity-records.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { DeepLinkIssuer } from './deep-link-issuer.ts'
import type { GuestPresence } from './guest-presence.ts'

/** Most links to watch contributions of one event, and how many that were taken back are kept. */
const MAX_LURK_LINKS = 200

/** What a lurk service works with. */
export interface LurkServiceDeps {
  readonly store: Store
  readonly issuer: Pick<DeepLinkIssuer, 'issue' | 'withQrCode'>
  readonly logins: Pick<Logins, 'ended'>
  readonly guests: Pick<GuestPresence, 'isActive'>
  readonly streams: Pick<StreamSessions, 'closeOfGuest'>
  readonly whepViews: Pick<WhepViews, 'closeOf' | 'countOf'>
  readonly clock: Clock
  readonly rtcConfiguration: RtcConfiguration
}

/** Lets people without an account watch one contribution (CORE-CDL-005, GAP-060). */
export class LurkService {
  readonly #deps: LurkServiceDeps

  constructor(deps: LurkServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, `event_not_started`, and `limit_reached` when there are too many. */
  async createLink(
    userId: string,
    contributionId: string,
    origin: string,
  ): Promise<EndpointResponse<typeof calls.createLurkLink>> {
    const { store, issuer } = this.#deps
    const { event } = await this.#owned(userId, contributionId)
    if (!isInProgress(event.status)) throw new ProtocolError('event_not_started')
    const target = { kind: 'lurk', ownerId: userId, eventId: event.id, contributionId } as const
    const issued = await store.transaction(async (within) => {
      // One after another: none may count what another has not entered yet.
      await within.events.lock(event.id)
      if ((await within.deepLinks.countLurks(event.id)) >= MAX_LURK_LINKS) {
        throw new ProtocolError('limit_reached', messages.storeFull)
      }
      await within.deepLinks.deleteRevokedLurks(event.id, MAX_LURK_LINKS)
      return issuer.issue(within, target, origin)
    })
    const whep = { path: `/v1/whep/${issued.id}`, token: issued.secret }
    return { ...(await issuer.withQrCode(issued)), whep }
  }

  /** The links to watch a contribution that work, oldest first. Throws `not_found`. */
  async listLinks(userId: string, contributionId: string): Promise<LurkLink[]> {
    const { store, clock } = this.#deps
    const { event, contribution } = await this.#owned(userId, contributionId)
    const links = await store.deepLinks.listLurksOf(contribution)
    const open = links.filter((link) => isLinkOpen(link, event, clock.now()))
    return Promise.all(open.map((link) => this.#present(link)))
  }

  /** Ends the links to watch a contribution, and sends away who watches by them (GAP-075). Throws `not_found`. */
  async revokeLinks(userId: string, contributionId: string): Promise<void> {
    const { store, clock, logins, streams, whepViews } = this.#deps
    const { event, contribution } = await this.#owned(userId, contributionId)
    const { linkIds, sessionIds } = await store.transaction(async (within) => {
      const now = clock.now()
      const linkIds = await within.deepLinks.revokeLurksOf(contribution, now)
      return { linkIds, sessionIds: await within.guestSessions.revokeAllOf(linkIds, now) }
    })
    // His page asks by the link why its socket ended, and is told that it has expired.
    logins.ended({ userId: event.ownerId, loginIds: sessionIds, reason: 'revoked' })
    await Promise.all([
      ...sessionIds.map((sessionId) => streams.closeOfGuest(sessionId)),
      ...linkIds.map((linkId) => whepViews.closeOf(linkId)),
    ])
  }

  /** Throws `not_found`, `event_stopped`. */
  async welcome(
    caller: Caller,
    lurkId: string,
    origin: string,
  ): Promise<EndpointResponse<typeof calls.welcomeLurker>> {
    const { event, contribution } = await this.#require(caller, lurkId)
    return {
      ...eventAddresses(event.id, origin),
      eventId: event.id,
      eventName: event.name,
      eventOrientation: event.orientation,
      eventStatus: event.status,
      contributionName: contribution.name,
      monitor: { streamId: contribution.id },
    }
  }

  /** Throws `not_found`, `event_stopped`. */
  async welcomeLive(
    caller: Caller,
    lurkId: string,
    eventId: string,
  ): Promise<EndpointResponse<typeof calls.welcomeLurkerLive>> {
    const { event, contribution } = await this.#require(caller, lurkId)
    if (event.id !== eventId) throw new ProtocolError('not_found')
    const { rtcConfiguration } = this.#deps
    return { rtcConfiguration, monitor: { streamId: contribution.id } }
  }

  async #present({ id, createdAt }: DeepLinkRecord): Promise<LurkLink> {
    const { store, clock, guests, whepViews } = this.#deps
    const logins = await store.guestSessions.listOpenOf(id, clock.now())
    const here = logins.filter((login) => guests.isActive(login.id)).length
    return { id, createdAt: createdAt.toISOString(), viewers: here + whepViews.countOf(id) }
  }

  /** Somebody else's contribution answers as none. */
  async #owned(
    userId: string,
    contributionId: string,
  ): Promise<{ readonly event: EventRecord; readonly contribution: ContributionRecord }> {
    const { store } = this.#deps
    const contribution = await store.contributions.find(contributionId)
    if (!contribution) throw new ProtocolError('not_found')
    return { contribution, event: await requireOwnedEvent(store, contribution.eventId, userId) }
  }

  async #require(
    caller: Caller,
    lurkId: string,
  ): Promise<{ readonly event: EventRecord; readonly contribution: ContributionRecord }> {
    const { store } = this.#deps
    const link = await store.deepLinks.find(lurkId)
    const event = link?.eventId ? await store.events.find(link.eventId) : undefined
    const contribution = link?.contributionId
      ? await store.contributions.find(link.contributionId)
      : undefined
    const isAllowed =
      caller.kind === 'user' ? event?.ownerId === caller.userId : caller.lurkId === lurkId
    if (link?.kind !== 'lurk' || link.revokedAt || !event || !contribution || !isAllowed) {
      throw new ProtocolError('not_found')
    }
    if (!isInProgress(event.status)) throw new ProtocolError('event_stopped')
    return { event, contribution }
  }
}
