import {
  browserOfStream,
  contributionOfReturn,
  isProgramStream,
  PROGRAM_STREAM_ID,
  ProtocolError,
} from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { PageHold, RenderedPages } from '../pages/rendered-pages.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { IceCandidate, MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { isProgramOf } from './program-streams.ts'
import { isStillHere } from './still-here.ts'
import { STREAM_LIMITS, type StreamLimits } from './stream-limits.ts'
import { mayView } from './stream-rights.ts'

/** What stream sessions work with. */
export interface StreamSessionsDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly pages: Pick<RenderedPages, 'isOwn' | 'hold'>
  readonly viewLimits?: StreamLimits
}

/** A candidate as the wire carries it; null ends the list (GAP-007). */
export type WireCandidate = {
  readonly candidate: string
  readonly sdpMid?: string | null | undefined
} | null

interface OpenSession {
  readonly eventId: string
  /** The guest who opened it; null for a director. */
  readonly guestSessionId: string | null
  readonly isView: boolean
}

/**
 * The WebRTC sessions of all events, whatever their streams are: shows streams, and passes on what browsers
 * say of a session. Directors reach the sessions of their event, guests those that they opened.
 */
export class StreamSessions implements Disposable {
  readonly #deps: StreamSessionsDeps
  readonly #sessions = new Map<string, OpenSession>()
  /** Views that the media plane has yet to answer. */
  readonly #opening = new Set<OpenSession>()
  readonly #limits: StreamLimits
  readonly #unsubscribe: () => void

  constructor(deps: StreamSessionsDeps) {
    this.#deps = deps
    this.#limits = deps.viewLimits ?? STREAM_LIMITS
    this.#unsubscribe = deps.media.on((event) => this.#forget(event))
  }

  /** How many sessions are open. */
  get count(): number {
    return this.#sessions.size
  }

  /**
   * Offers a stream to a browser; one that nobody sends yet can be waited for. Throws `not_found` for a
   * stream that isn't there or is none of the caller's business (GAP-008), `event_not_started`,
   * `too_many_requests` for who views as many as he may, and what RenderedPages throws for a web page's (GAP-005).
   */
  async view(
    caller: Caller,
    eventId: string,
    streamId: string,
  ): Promise<{ sessionId: string; offerSdp: string }> {
    if (!mayView(caller, streamId) || !(await this.#exists(caller, eventId, streamId))) {
      throw unknownStream(streamId)
    }
    const { media, store, pages } = this.#deps
    await requireStarted(store, eventId)
    const view = { eventId, guestSessionId: guestSessionOf(caller), isView: true }
    this.#assertRoom(view)
    this.#opening.add(view)
    const browserId = browserOfStream(streamId)
    let page: PageHold | null = null
    try {
      if (browserId !== null) page = await pages.hold(eventId, browserId)
      const session = await media.view({ eventId, streamId })
      page?.viewed(session.sessionId)
      this.#sessions.set(session.sessionId, view)
      this.#opening.delete(view)
      await this.#assertStillHere(caller, { eventId, streamId, sessionId: session.sessionId })
      return session
    } finally {
      page?.release()
      this.#opening.delete(view)
    }
  }

  /**
   * Takes note of a publication that somebody opened. Who was sent away meanwhile does not get it: it is
   * closed, and `not_found` is thrown, or `event_not_started` when the event has ended.
   */
  async published(
    caller: Caller,
    publication: {
      readonly eventId: string
      readonly streamId: string
      readonly sessionId: string
    },
  ): Promise<void> {
    const { eventId, sessionId } = publication
    const guestSessionId = guestSessionOf(caller)
    // Noted first: from here on whoever sends him away finds it.
    this.#sessions.set(sessionId, { eventId, guestSessionId, isView: false })
    await this.#assertStillHere(caller, publication)
  }

  /** Whether a guest has a session open, or asked for one. */
  hasOfGuest(guestSessionId: string): boolean {
    return this.#all().some((session) => session.guestSessionId === guestSessionId)
  }

  /** The browser's answer to {@link view}. */
  async answer(
    caller: Caller,
    eventId: string,
    sessionId: string,
    answerSdp: string,
  ): Promise<void> {
    this.#assertReaches(caller, eventId, sessionId)
    await this.#deps.media.answerView({ sessionId, answerSdp })
  }

  async addCandidate(
    caller: Caller,
    eventId: string,
    sessionId: string,
    candidate: WireCandidate,
  ): Promise<void> {
    this.#assertReaches(caller, eventId, sessionId)
    const known: IceCandidate | null = candidate && {
      candidate: candidate.candidate,
      sdpMid: candidate.sdpMid ?? null,
    }
    await this.#deps.media.addCandidate(sessionId, known)
  }

  /** Ends a session; one that has ended is no error. */
  async close(caller: Caller, eventId: string, sessionId: string): Promise<void> {
    if (!this.#reaches(caller, eventId, sessionId)) return
    this.#sessions.delete(sessionId)
    await this.#deps.media.closeSession(sessionId)
  }

  /** Ends every session that a guest opened: he has been sent away. */
  closeOfGuest(guestSessionId: string): Promise<void> {
    return this.#closeAll((session) => session.guestSessionId === guestSessionId)
  }

  /** Ends every session of an event, whoever opened it. */
  closeOfEvent(eventId: string): Promise<void> {
    return this.#closeAll((session) => session.eventId === eventId)
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  async #closeAll(isMeant: (session: OpenSession) => boolean): Promise<void> {
    const opened = [...this.#sessions].filter(([, session]) => isMeant(session))
    for (const [sessionId] of opened) this.#sessions.delete(sessionId)
    await Promise.all(opened.map(([sessionId]) => this.#deps.media.closeSession(sessionId)))
  }

  #forget(event: MediaEvent): void {
    if (event.type === 'sessionClosed') this.#sessions.delete(event.sessionId)
    if (event.type === 'hostRestarted') this.#sessions.clear()
  }

  #reaches(caller: Caller, eventId: string, sessionId: string): boolean {
    const session = this.#sessions.get(sessionId)
    if (session?.eventId !== eventId) return false
    return caller.kind === 'user' || session.guestSessionId === caller.sessionId
  }

  #assertReaches(caller: Caller, eventId: string, sessionId: string): void {
    if (!this.#reaches(caller, eventId, sessionId)) throw new ProtocolError('not_found')
  }

  #all(): OpenSession[] {
    return [...this.#sessions.values(), ...this.#opening]
  }

  #assertRoom({ eventId, guestSessionId }: OpenSession): void {
    const { viewsOfGuest, viewsOfGuests, viewsOfDirectors } = this.#limits
    const views = this.#all().filter((session) => session.isView && session.eventId === eventId)
    const isOfGuest = guestSessionId !== null
    const alike = views.filter((view) => (view.guestSessionId !== null) === isOfGuest).length
    const own = views.filter((view) => view.guestSessionId === guestSessionId).length
    if (isOfGuest && own >= viewsOfGuest) {
      const reason = `You view ${viewsOfGuest} streams, which is the most: end one of them`
      throw new ProtocolError('too_many_requests', reason)
    }
    const most = isOfGuest ? viewsOfGuests : viewsOfDirectors
    if (alike < most) return
    const whose = isOfGuest ? 'guests' : 'directors'
    const reason = `The ${whose} of this event view ${most} streams, which is the most`
    throw new ProtocolError('too_many_requests', reason)
  }

  async #assertStillHere(
    caller: Caller,
    opened: { readonly eventId: string; readonly streamId: string; readonly sessionId: string },
  ): Promise<void> {
    const { store, media } = this.#deps
    try {
      if (!(await isStillHere(store, caller, opened.eventId))) throw unknownStream(opened.streamId)
    } catch (error) {
      this.#sessions.delete(opened.sessionId)
      await media.closeSession(opened.sessionId)
      throw error
    }
  }

  async #exists(caller: Caller, eventId: string, streamId: string): Promise<boolean> {
    if (streamId === PROGRAM_STREAM_ID) return true
    const browserId = browserOfStream(streamId)
    if (browserId !== null) {
      return caller.kind === 'user' && this.#deps.pages.isOwn(caller.userId, browserId)
    }
    const { events, contributions } = this.#deps.store
    if (isProgramStream(streamId)) {
      const event = await events.find(eventId)
      return event !== undefined && isProgramOf(event, streamId)
    }
    const id = contributionOfReturn(streamId) ?? streamId
    const contribution = await contributions.find(id)
    return contribution?.eventId === eventId
  }
}

function guestSessionOf(caller: Caller): string | null {
  return caller.kind === 'user' ? null : caller.sessionId
}

/** Nothing of that id can be sent or viewed. */
export function unknownStream(id: string): ProtocolError {
  return new ProtocolError('not_found', `There is no stream "${id}"`)
}
