import {
  type Contribution,
  type ContributionStopReason,
  isProgramStream,
  ProtocolError,
  type PullProtocol,
} from '@proscenium/protocol'
import { assertStarted, requireOwnedEvent } from '../events/require-event.ts'
import type { Principal } from '../identity/principal.ts'
import type { Admission } from '../load/admission.ts'
import { HeldPlaces } from '../load/held-places.ts'
import { streamAddress } from '../outputs/stream-address.ts'
import type { AddressCheck } from '../ports/address-check.ts'
import type { SecretBox } from '../ports/identity-ports.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Changes } from '../ports/paging.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { ContributionStates } from './contribution-states.ts'
import {
  type ContributionViewDeps,
  contributionContextOf,
  isAssigned,
  presentContribution,
} from './contribution-view.ts'

/** What contributions' pulls work with. */
export interface ContributionPullsDeps extends ContributionViewDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly states: ContributionStates
  readonly box: SecretBox
  readonly admission: Admission
  readonly addresses: AddressCheck
  /** What happens to one contribution happens in turn, by its id. */
  readonly queue: SerialQueue
  readonly logger: LoggerPort
}

/** From where a stream is pulled. */
export interface PullDraft {
  readonly protocol: PullProtocol
  readonly serverUrl: string
  readonly streamKey: string
}

type Of<Type extends MediaEvent['type']> = Extract<MediaEvent, { type: Type }>

/** Pulls streams of RTMP and SRT servers into slots, and writes down how they come and go (GAP-011). */
export class ContributionPulls implements Disposable {
  readonly #deps: ContributionPullsDeps
  readonly #unsubscribe: () => void
  readonly #places = new HeldPlaces()

  constructor(deps: ContributionPullsDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => this.#hear(event))
  }

  /**
   * Starts to pull a stream into an empty slot. Throws `forbidden` without the right for the protocol and for an
   * address that this server must not reach (goal R18),
   * `not_found`, `event_not_started`, `conflict` for a slot that is taken and while the processors
   * are busy, and what the media plane throws.
   */
  async start(
    user: Principal,
    eventId: string,
    id: string,
    { protocol, serverUrl, streamKey }: PullDraft,
  ): Promise<Contribution> {
    const { store, queue, box, states, admission, addresses } = this.#deps
    assertMayPull(user, protocol)
    const event = await requireOwnedEvent(store, eventId, user.userId)
    assertStarted(event)
    const { url, shownUrl } = streamAddress(serverUrl, streamKey)
    const refusal = await addresses.refusalOf(new URL(url).hostname)
    if (refusal !== null) {
      throw new ProtocolError('address_private', refusal, { fields: { serverUrl: refusal } })
    }
    return queue.run(id, async () => {
      // Whether its pictures can be copied is seen when they come.
      const place = await admission.admit({ kind: 'pull', eventId, work: { encodedStream: 1 } })
      const contribution = await this.#take(eventId, id, {
        pullProtocol: protocol,
        pullServerUrl: shownUrl,
        sealedPullUrl: box.seal(url),
        pullStatus: 'starting',
      }).catch((error: unknown) => {
        place.release()
        throw error
      })
      this.#places.hold(id, place)
      await states.starting(id)
      await this.#pull(contribution, url)
      return this.#present(event, id)
    })
  }

  /** Ends a pull and frees its slot; a slot without one is left alone. Throws `not_found`. */
  async stop(user: Principal, eventId: string, id: string): Promise<void> {
    const { store } = this.#deps
    const event = await requireOwnedEvent(store, eventId, user.userId)
    const contribution = await store.contributions.find(id)
    if (contribution?.eventId !== event.id) throw new ProtocolError('not_found')
    await this.end(id, 'http_director')
  }

  /** Ends what is pulled into a slot, for a reason of the caller's; nothing is no error. */
  async end(id: string, reason: ContributionStopReason): Promise<void> {
    const { store, media, queue } = this.#deps
    await queue.run(id, async () => {
      const contribution = await store.contributions.find(id)
      if (!contribution || contribution.pullStatus === null) return
      await this.#forget(id, reason)
      await media.stopPull({ eventId: contribution.eventId, streamId: id })
    })
  }

  /** Lets a pull connect again, also one that waits for its next try; nothing is no error. */
  async restart(id: string): Promise<void> {
    const { store, media, queue, box, states } = this.#deps
    await queue.run(id, async () => {
      const contribution = await store.contributions.find(id)
      if (!contribution?.sealedPullUrl) return
      await media.stopPull({ eventId: contribution.eventId, streamId: id })
      await states.stopped(id, 'http_director')
      await states.pulls(id, { pullStatus: 'starting', pullError: null })
      await states.starting(id)
      await this.#pull(contribution, box.open(contribution.sealedPullUrl))
    })
  }

  /** Takes up again what an earlier process of this server pulled. */
  async recover(eventId: string): Promise<void> {
    const { store, queue, box, logger } = this.#deps
    for (const contribution of await store.contributions.listOf(eventId)) {
      const { id, sealedPullUrl } = contribution
      if (sealedPullUrl === null) continue
      await queue
        .run(id, () => this.#pull(contribution, box.open(sealedPullUrl)))
        .catch((error: unknown) => logger.error({ err: error }, 'a pull was not taken up again'))
    }
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #take(
    eventId: string,
    id: string,
    pull: Changes<ContributionRecord>,
  ): Promise<ContributionRecord> {
    return this.#deps.store.transaction(async (within) => {
      // Guests take slots under the same lock: a slot must not get both.
      await within.events.lock(eventId)
      const found = await within.contributions.find(id)
      if (found?.eventId !== eventId) throw new ProtocolError('not_found')
      if (isAssigned(found) || found.status !== 'stopped') {
        throw new ProtocolError('conflict', 'The contribution is taken')
      }
      return within.contributions.update(id, pull)
    })
  }

  /** A pull that can't be begun leaves its slot free. */
  async #pull({ id, eventId }: ContributionRecord, url: string): Promise<void> {
    await this.#deps.media
      .startPull({ eventId, streamId: id, url })
      .catch(async (error: unknown) => {
        await this.#forget(id, 'failed')
        throw error
      })
  }

  #hear(event: MediaEvent): void {
    if (event.type === 'pullStatus') this.#inTurn(event, () => this.#changed(event))
    else if (event.type === 'streamConnected' && !isProgramStream(event.streamId)) {
      this.#inTurn(event, () => this.#connected(event))
    }
  }

  async #changed({ streamId, status, error }: Of<'pullStatus'>): Promise<void> {
    const { store, states, logger } = this.#deps
    const contribution = await store.contributions.find(streamId)
    if (!contribution || contribution.pullStatus === null) return
    if (error !== undefined) logger.info({ contributionId: streamId, status, error }, 'pull')
    if (status === 'stopped') {
      // What was asked to stop is forgotten already; its report may come when the slot has a new pull.
      if (error !== undefined) await this.#forget(streamId, 'failed')
      return
    }
    const pullError = error ?? null
    if (status !== contribution.pullStatus || pullError !== contribution.pullError) {
      await states.pulls(streamId, { pullStatus: status, pullError })
    }
    if (status === 'retrying') await states.stopped(streamId, 'gone')
  }

  async #connected(event: Of<'streamConnected'>): Promise<void> {
    const { store, states } = this.#deps
    const contribution = await store.contributions.find(event.streamId)
    if (!contribution || contribution.pullStatus === null) return
    this.#places.release(contribution.id)
    await states.starting(contribution.id)
    await states.started(contribution.id, { ...event, actualSource: 'external' })
  }

  async #forget(id: string, reason: ContributionStopReason): Promise<void> {
    const { states } = this.#deps
    this.#places.release(id)
    await states.pulls(id, {
      pullProtocol: null,
      pullServerUrl: null,
      sealedPullUrl: null,
      pullStatus: null,
      pullError: null,
    })
    await states.stopped(id, reason)
  }

  async #present(event: EventRecord, id: string): Promise<Contribution> {
    const { store } = this.#deps
    const contribution = await store.contributions.find(id)
    if (!contribution) throw new ProtocolError('not_found')
    return presentContribution(contribution, await contributionContextOf(store, event, this.#deps))
  }

  #inTurn({ streamId }: { readonly streamId: string }, work: () => Promise<void>): void {
    const { queue, logger } = this.#deps
    queue
      .run(streamId, work)
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
  }
}

function assertMayPull({ rights }: Principal, protocol: PullProtocol): void {
  if (rights.contribution[protocol].pull) return
  const name = protocol.toUpperCase()
  throw new ProtocolError('forbidden', `Your plan does not include contributions pulled by ${name}`)
}
