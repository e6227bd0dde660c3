import {
  type ActualContributionSource,
  type ContributionSource,
  type ContributionStopReason,
  contributionOfReturn,
  isProgramStream,
  ProtocolError,
} from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import { mayPublish } from '../live/stream-rights.ts'
import { type StreamSessions, unknownStream } from '../live/stream-sessions.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { ContributionStates } from './contribution-states.ts'
import { stopReasons } from './contribution-stop-reason.ts'

/** What contributions' media works with. */
export interface ContributionMediaDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly sessions: StreamSessions
  readonly states: ContributionStates
  /** What happens to one contribution happens in turn, by its id. */
  readonly queue: SerialQueue
  readonly logger: LoggerPort
}

/** An offer of a contributor's browser. */
export interface ContributionOffer {
  readonly offerSdp: string
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  readonly source: ContributionSource
}

const ACTUAL_SOURCES: Readonly<Record<ContributionSource, ActualContributionSource>> = {
  any: 'camera',
  camera: 'camera',
  dual_cam: 'camera',
  screen_share: 'screen_share',
  external: 'external',
}

interface Publisher {
  readonly actualSource: ActualContributionSource
  /** Whether its media has arrived. */
  isConnected: boolean
}

type StreamEvent = Extract<MediaEvent, { streamId: string }>
type Of<Type extends StreamEvent['type']> = Extract<StreamEvent, { type: Type }>

/** Takes contributions from browsers, and writes down how their media comes and goes (GAP-015 to GAP-017). */
export class ContributionMedia implements Disposable {
  readonly #deps: ContributionMediaDeps
  /** The sessions of each contribution, by their ids; the newest last. */
  readonly #publishers = new Map<string, Map<string, Publisher>>()
  readonly #unsubscribe: () => void

  constructor(deps: ContributionMediaDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => this.#hear(event))
  }

  /** How many contributions have a publisher. */
  get count(): number {
    return this.#publishers.size
  }

  /**
   * Takes a contribution's stream; a newer publication takes over from an older one at its first picture,
   * and at once from one that has shown none yet. Who was sent away meanwhile gets nothing.
   * Throws `event_not_started`, `not_found` for a slot that isn't the caller's, `conflict` for one that
   * something is pulled or pushed into, and what the media plane throws.
   */
  async publish(
    caller: Caller,
    eventId: string,
    contributionId: string,
    { source, ...offer }: ContributionOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    if (!mayPublish(caller, contributionId)) throw unknownStream(contributionId)
    return this.#deps.queue.run(contributionId, async () => {
      const { media, sessions, states } = this.#deps
      await this.#assertOpenTo(caller, eventId, contributionId)
      const session = await media.publish({ eventId, streamId: contributionId, ...offer })
      const { sessionId } = session
      const publisher = { actualSource: ACTUAL_SOURCES[source], isConnected: false }
      this.#publishersOf(contributionId).set(sessionId, publisher)
      try {
        await sessions.published(caller, { eventId, streamId: contributionId, sessionId })
      } catch (error) {
        this.#forget(contributionId, sessionId)
        throw error
      }
      await this.#closeWaiting(contributionId, sessionId)
      await states.starting(contributionId)
      return session
    })
  }

  /**
   * Frees a slot, then ends what is sent into it: nothing gets in between. With `holder` only while that
   * guest holds it. Resolves to whom it held, or to undefined when it was left as it is.
   */
  async free(
    contributionId: string,
    reason: ContributionStopReason,
    holder?: string,
  ): Promise<{ readonly guestSessionId: string | null } | undefined> {
    const { media, states, queue } = this.#deps
    return queue.run(contributionId, async () => {
      const former = await states.freed(contributionId, reason, holder)
      if (!former) return undefined
      const sessionIds = [...(this.#publishers.get(contributionId)?.keys() ?? [])]
      this.#publishers.delete(contributionId)
      await Promise.all(sessionIds.map((sessionId) => media.closeSession(sessionId)))
      return former
    })
  }

  /** Ends what a guest sends, and says so: his page sends again, since the slot is still his. */
  async restart(contributionId: string): Promise<void> {
    const { media, states, queue } = this.#deps
    await queue.run(contributionId, async () => {
      const sessionIds = [...(this.#publishers.get(contributionId)?.keys() ?? [])]
      this.#publishers.delete(contributionId)
      await states.stopped(contributionId, 'http_director')
      await Promise.all(sessionIds.map((sessionId) => media.closeSession(sessionId)))
    })
  }

  /** Says of the contributions of an event that they have stopped: an earlier process took their media. */
  async recover(eventId: string): Promise<void> {
    const { store, states, queue } = this.#deps
    for (const { id } of await store.contributions.listOf(eventId)) {
      await queue.run(id, async () => {
        if (!this.#publishers.has(id)) await states.stopped(id, 'failed')
      })
    }
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #hear(event: MediaEvent): void {
    if (!('streamId' in event) || isProgramStream(event.streamId)) return
    if (contributionOfReturn(event.streamId) === null) this.#hearOfStream(event)
  }

  #hearOfStream(event: StreamEvent): void {
    switch (event.type) {
      case 'streamConnected':
        this.#connected(event)
        break
      case 'streamResized':
        this.#inTurn(event, (states, id) =>
          states.resized(id, event.widthPixels, event.heightPixels),
        )
        break
      case 'streamSound':
        this.#inTurn(event, (states, id) => states.heard(id, event.hasAudio))
        break
      case 'streamStats':
        this.#inTurn(event, (states, id) => states.measured(id, event))
        break
      case 'streamLost':
        // Other losses are the end of a session, which is told as well.
        if (event.reason === 'stalled') this.#inTurn(event, (states, id) => states.stalled(id))
        break
      case 'sessionClosed':
        this.#closed(event)
        break
    }
  }

  #connected(event: Of<'streamConnected'>): void {
    const publisher = this.#publishers.get(event.streamId)?.get(event.sessionId)
    if (!publisher) return
    publisher.isConnected = true
    const { actualSource } = publisher
    this.#inTurn(event, async (states, id) => {
      const isAwaited = await states.started(id, { ...event, actualSource })
      // The slot was freed while its stream was on its way.
      if (!isAwaited) await this.#deps.media.closeSession(event.sessionId)
    })
  }

  /** A contribution lasts for as long as any of its sessions: one may be about to take over. */
  #closed({ streamId, sessionId, reason }: Of<'sessionClosed'>): void {
    if (!this.#forget(streamId, sessionId) || this.#publishers.has(streamId)) return
    if (reason === 'replaced') return
    this.#inTurn({ streamId }, (states, id) => states.stopped(id, stopReasons[reason]))
  }

  async #assertOpenTo(caller: Caller, eventId: string, contributionId: string): Promise<void> {
    const { store } = this.#deps
    await requireStarted(store, eventId)
    const contribution = await store.contributions.find(contributionId)
    const isHis = caller.kind === 'user' || contribution?.guestSessionId === caller.sessionId
    if (contribution?.eventId !== eventId || !isHis) throw unknownStream(contributionId)
    if (contribution.pullStatus !== null) {
      throw new ProtocolError('conflict', 'A stream is pulled into this contribution')
    }
    if (contribution.pushProtocol !== null) {
      throw new ProtocolError('conflict', 'An encoder sends into this contribution')
    }
  }

  /** A page that asks again and again has the last of its publications, and the one that is seen. */
  async #closeWaiting(contributionId: string, newest: string): Promise<void> {
    const { media, logger } = this.#deps
    for (const [sessionId, { isConnected }] of [...this.#publishersOf(contributionId)]) {
      if (isConnected || sessionId === newest) continue
      this.#forget(contributionId, sessionId)
      await media
        .closeSession(sessionId)
        .catch((error: unknown) => logger.warn({ err: error }, 'a publication was not closed'))
    }
  }

  /** Whether it was there. */
  #forget(contributionId: string, sessionId: string): boolean {
    const publishers = this.#publishers.get(contributionId)
    const isKnown = publishers?.delete(sessionId) ?? false
    if (publishers?.size === 0) this.#publishers.delete(contributionId)
    return isKnown
  }

  #publishersOf(contributionId: string): Map<string, Publisher> {
    const known = this.#publishers.get(contributionId)
    if (known) return known
    const publishers = new Map<string, Publisher>()
    this.#publishers.set(contributionId, publishers)
    return publishers
  }

  #inTurn(
    { streamId }: { readonly streamId: string },
    work: (states: ContributionStates, contributionId: string) => Promise<void>,
  ): void {
    const { queue, states, logger } = this.#deps
    queue
      .run(streamId, () => work(states, streamId))
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
  }
}
