import {
  type calls,
  type EndpointResponse,
  isInProgress,
  ProtocolError,
  type RtcConfiguration,
} from '@proscenium/protocol'
import { eventAddresses } from '../events/event-addresses.ts'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { DeepLinkIssuer } from './deep-link-issuer.ts'

/** What a lurk service works with. */
export interface LurkServiceDeps {
  readonly store: Store
  readonly issuer: DeepLinkIssuer
  readonly rtcConfiguration: RtcConfiguration
}

/** Lets people without an account watch one contribution (CORE-CDL-005, GAP-060). */
export class LurkService {
  readonly #deps: LurkServiceDeps

  constructor(deps: LurkServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, `event_not_started`. */
  async createLink(
    userId: string,
    contributionId: string,
    origin: string,
  ): Promise<EndpointResponse<typeof calls.createLurkLink>> {
    const { store, issuer } = this.#deps
    const contribution = await store.contributions.find(contributionId)
    if (!contribution) throw new ProtocolError('not_found')
    const event = await requireOwnedEvent(store, contribution.eventId, userId)
    if (!isInProgress(event.status)) throw new ProtocolError('event_not_started')
    const target = { kind: 'lurk', ownerId: userId, eventId: event.id, contributionId } as const
    const issued = await issuer.issue(store, target, origin)
    const whep = { path: `/v1/whep/${issued.id}`, token: issued.secret }
    return { ...(await issuer.withQrCode(issued)), whep }
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
