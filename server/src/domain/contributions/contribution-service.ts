import {
  type Contribution,
  type ContributionSource,
  type ContributionStopReason,
  type calls,
  type EndpointResponse,
  isInProgress,
  ProtocolError,
  type RtcConfiguration,
} from '@proscenium/protocol'
import type { Caller } from '../identity/principal.ts'
import { liveStateOf } from '../live/live-state.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { ContributionAnnouncer } from './contribution-announcer.ts'
import {
  type ContributionViewDeps,
  contributionContextOf,
  isAssigned,
  presentContribution,
} from './contribution-view.ts'

/** What a contribution service works with. */
export interface ContributionServiceDeps extends ContributionViewDeps {
  readonly store: Store
  readonly announcer: ContributionAnnouncer
  readonly streams: ContributionStreams
  readonly media: Pick<MediaPlanePort, 'isProgramConnected'>
  readonly rtcConfiguration: RtcConfiguration
}

/** What ends the media of a slot; nothing to end is no error. */
export interface ContributionStreams {
  /**
   * Frees it, then ends what is pulled, pushed or published into it; with `holder` only while that guest holds it.
   * Resolves to whom it held, or to undefined when it was left as it is.
   */
  free(
    contributionId: string,
    reason: ContributionStopReason,
    holder?: string,
  ): Promise<{ readonly guestSessionId: string | null } | undefined>
  /** Makes its addresses to push to void and gives it others. */
  renewAddresses(contributionId: string): Promise<void>
  /** Everything that a guest opened. */
  closeOfGuest(guestSessionId: string): Promise<void>
}

/** What may be changed of a contribution. */
export interface ContributionChanges {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly source?: ContributionSource | undefined
  readonly isRecorded?: boolean | undefined
  readonly isMuted?: boolean | undefined
  readonly volume?: number | undefined
  readonly isSelfMuted?: boolean | undefined
}

/** Shows, names and frees the slots of events, for directors and for who holds them (GAP-062, GAP-071). */
export class ContributionService {
  readonly #deps: ContributionServiceDeps

  constructor(deps: ContributionServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`. */
  async get(caller: Caller, id: string): Promise<Contribution> {
    const { contribution, event } = await this.#require(caller, id)
    return this.#present(contribution, event)
  }

  /**
   * Throws `not_found`, `forbidden` for a guest who would set what is the director's to set, and
   * `audio_locked` for a change of the sound while the live mix is frozen.
   */
  async update(caller: Caller, id: string, changes: ContributionChanges): Promise<Contribution> {
    const { store, announcer } = this.#deps
    const { event } = await this.#require(caller, id)
    const isSound = changes.isMuted !== undefined || changes.volume !== undefined
    if (caller.kind !== 'user' && changes.isRecorded !== undefined) {
      throw new ProtocolError('forbidden', 'Only the director says what is recorded')
    }
    if (caller.kind !== 'user' && isSound) {
      throw new ProtocolError('forbidden', 'Only the director says what is heard')
    }
    if (caller.kind === 'user' && changes.isSelfMuted !== undefined) {
      throw new ProtocolError('forbidden', 'Only guests switch their microphones off')
    }
    if (isSound && event.audioLockEncoder) {
      throw new ProtocolError('audio_locked')
    }
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    const changed = await store.contributions.update(id, given)
    await announcer.contributionUpdated(changed)
    return this.#present(changed, event)
  }

  /**
   * Sends away who holds a slot, and what is pulled or pushed into it, and frees it. A director's call makes the
   * addresses to push to void even where nobody is there. Throws `not_found`.
   */
  async unassign(caller: Caller, id: string): Promise<void> {
    const { contribution } = await this.#require(caller, id)
    if (caller.kind === 'user') {
      if (isAtRest(contribution)) await this.#deps.streams.renewAddresses(id)
      else await this.#free(contribution, 'http_director')
    } else await this.#free(contribution, 'http_contributor', caller.sessionId)
  }

  /** What an invitation to a slot needs to know. Throws `not_found`. */
  async slotOf(caller: Caller, id: string): Promise<Pick<ContributionRecord, 'kind' | 'eventId'>> {
    const { contribution } = await this.#require(caller, id)
    return contribution
  }

  /** Sends everyone away, because the event ends (CORE-CTS-018). */
  async freeAll(eventId: string): Promise<void> {
    const contributions = await this.#deps.store.contributions.listOf(eventId)
    for (const contribution of contributions) await this.#free(contribution, 'event_stopped')
  }

  /** Sends a guest away whose login has ended: his slot, what he sends and what he views. */
  async freeOfGuest(guestSessionId: string): Promise<void> {
    const { store, streams } = this.#deps
    const held = await store.contributions.findOfGuest(guestSessionId)
    // No call of either side was about the slot: it went with the login (GAP-017).
    if (held) await this.#free(held, 'unassigned', guestSessionId)
    await streams.closeOfGuest(guestSessionId)
  }

  /** Frees the slot of a guest who has left, unless somebody else holds it by now. */
  async freeAbandoned(contribution: ContributionRecord, guestSessionId: string): Promise<void> {
    await this.#free(contribution, 'gone', guestSessionId)
  }

  /** What a contributor needs before he publishes. Throws `not_found`, `event_stopped`. */
  async welcome(
    caller: Caller,
    id: string,
    eventId: string,
  ): Promise<EndpointResponse<typeof calls.welcomeContributor>> {
    const { media, rtcConfiguration } = this.#deps
    const { contribution, event } = await this.#require(caller, id)
    if (event.id !== eventId) throw new ProtocolError('not_found')
    if (!isInProgress(event.status)) throw new ProtocolError('event_stopped')
    return {
      live: liveStateOf(event, media),
      rtcConfiguration,
      contribution: await this.#present(contribution, event),
      latency: event.latencyMs,
    }
  }

  /** First the slot, then the sessions: what is opened meanwhile finds that it may not be. */
  async #free(
    contribution: ContributionRecord,
    stopReason: ContributionStopReason,
    holder?: string,
  ): Promise<void> {
    const { streams } = this.#deps
    if (isAtRest(contribution)) return
    const former = await streams.free(contribution.id, stopReason, holder)
    if (former && former.guestSessionId !== null) await streams.closeOfGuest(former.guestSessionId)
  }

  /** Somebody else's contribution answers as none (GAP-071). */
  async #require(
    caller: Caller,
    id: string,
  ): Promise<{ readonly contribution: ContributionRecord; readonly event: EventRecord }> {
    const { store } = this.#deps
    const contribution = await store.contributions.find(id)
    const event = contribution && (await store.events.find(contribution.eventId))
    const isAllowed =
      caller.kind === 'user'
        ? event?.ownerId === caller.userId
        : caller.kind === 'invitee' && caller.contributionId === id
    if (!contribution || !event || !isAllowed) throw new ProtocolError('not_found')
    return { contribution, event }
  }

  async #present(contribution: ContributionRecord, event: EventRecord): Promise<Contribution> {
    const { store } = this.#deps
    return presentContribution(contribution, await contributionContextOf(store, event, this.#deps))
  }
}

/** Nobody holds it, and nothing is sent into it. */
function isAtRest(contribution: ContributionRecord): boolean {
  return !isAssigned(contribution) && contribution.status === 'stopped'
}
