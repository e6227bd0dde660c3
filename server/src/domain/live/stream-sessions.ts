import {
  browserOfStream,
  contributionOfReturn,
  isProgramStream,
  type LoginEndReason,
  PROGRAM_AFTER_LOGOUT_MS,
  PROGRAM_STREAM_ID,
  ProtocolError,
} from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { PageHold, RenderedPages } from '../pages/rendered-pages.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { IceCandidate, MediaPlanePort } from '../ports/media-plane-port.ts'
import type { EndedLogins, HeldLogin, Presence } from '../ports/presence.ts'
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
  readonly presence: Pick<Presence, 'onLoginsEnded'>
  readonly background: BackgroundTasks
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
  /** Whose it is; of a director. */
  director: Director | null
  readonly kind: 'view' | 'program' | 'other publication'
}

interface Director {
  readonly userId: string
  readonly loginId: string
  /** Ends what a logout has left. */
  timer?: NodeJS.Timeout
}

/** Reasons that concern every login of a user, those that have logged out a moment ago as well. */
const accountReasons: readonly LoginEndReason[] = [
  'all_revoked',
  'password_replaced',
  'account_locked',
  'account_deleted',
]

/**
 * The WebRTC sessions of all events, whatever their streams are: shows streams, and passes on what browsers
 * say of a session. Directors reach the sessions of their event, guests those that they opened. A director's end with
 * the login that opened them; those of guests are ended by who frees their slots.
 */
export class StreamSessions implements Disposable {
  readonly #deps: StreamSessionsDeps
  readonly #sessions = new Map<string, OpenSession>()
  /** Views that the media plane has yet to answer. */
  readonly #opening = new Set<OpenSession>()
  readonly #limits: StreamLimits
  readonly #unsubscribes: readonly (() => void)[]

  constructor(deps: StreamSessionsDeps) {
    this.#deps = deps
    this.#limits = deps.viewLimits ?? STREAM_LIMITS
    this.#unsubscribes = [
      deps.media.on((event) => this.#forget(event)),
      deps.presence.onLoginsEnded((ended) => this.#loginsEnded(ended)),
    ]
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
    const view: OpenSession = { eventId, ...ownerOf(caller), kind: 'view' }
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
    const { eventId, streamId, sessionId } = publication
    const kind = isProgramStream(streamId) ? 'program' : 'other publication'
    // Noted first: from here on whoever sends him away finds it.
    this.#sessions.set(sessionId, { eventId, ...ownerOf(caller), kind })
    await this.#assertStillHere(caller, publication)
  }

  /**
   * A director keeps the program that his page sends, though the login has ended by which it began to. Throws
   * `not_found` for what is no publication of the program, or is over.
   */
  async keep(caller: Caller, eventId: string, sessionId: string): Promise<void> {
    const session = this.#sessions.get(sessionId)
    const { director } = ownerOf(caller)
    if (session?.eventId !== eventId || session.kind !== 'program' || director === null) {
      throw new ProtocolError('not_found')
    }
    clearTimeout(session.director?.timer)
    session.director = director
    await this.#assertStillHere(caller, { eventId, streamId: PROGRAM_STREAM_ID, sessionId })
  }

  /** Directors' logins that have media open, but for programs that their logout has left. */
  heldLogins(): readonly HeldLogin[] {
    return [...this.#sessions.values()].flatMap(({ director }) =>
      director === null || director.timer !== undefined ? [] : [{ ...director, isGuest: false }],
    )
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
    if (this.#reaches(caller, eventId, sessionId)) await this.#close(sessionId)
  }

  /** Ends every session that a guest opened: he has been sent away. */
  closeOfGuest(guestSessionId: string): Promise<void> {
    return this.#closeWhere((session) => session.guestSessionId === guestSessionId)
  }

  /** Ends every session of an event, whoever opened it. */
  closeOfEvent(eventId: string): Promise<void> {
    return this.#closeWhere((session) => session.eventId === eventId)
  }

  [Symbol.dispose](): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    for (const sessionId of [...this.#sessions.keys()]) this.#remove(sessionId)
  }

  #loginsEnded({ userId, loginIds, reason }: EndedLogins): void {
    const isOfAccount = accountReasons.includes(reason)
    const ending: string[] = []
    for (const [sessionId, { kind, director }] of this.#sessions) {
      if (director === null) continue
      const hasEnded = loginIds.includes(director.loginId)
      const wasLeft = isOfAccount && director.userId === userId && director.timer !== undefined
      if (hasEnded && kind === 'program' && reason === 'logged_out') {
        director.timer ??= setTimeout(() => this.#end([sessionId]), PROGRAM_AFTER_LOGOUT_MS)
      } else if (hasEnded || wasLeft) ending.push(sessionId)
    }
    this.#end(ending)
  }

  #end(sessionIds: readonly string[]): void {
    this.#deps.background.run('Ending the media of a login', () => this.#closeAll(sessionIds))
  }

  async #closeAll(sessionIds: readonly string[]): Promise<void> {
    await Promise.all(sessionIds.map((sessionId) => this.#close(sessionId)))
  }

  async #close(sessionId: string): Promise<void> {
    this.#remove(sessionId)
    await this.#deps.media.closeSession(sessionId)
  }

  #remove(sessionId: string): void {
    clearTimeout(this.#sessions.get(sessionId)?.director?.timer)
    this.#sessions.delete(sessionId)
  }

  #closeWhere(isMeant: (session: OpenSession) => boolean): Promise<void> {
    const opened = [...this.#sessions].filter(([, session]) => isMeant(session))
    return this.#closeAll(opened.map(([sessionId]) => sessionId))
  }

  #forget(event: MediaEvent): void {
    if (event.type === 'sessionClosed') this.#remove(event.sessionId)
    if (event.type !== 'hostRestarted') return
    for (const sessionId of [...this.#sessions.keys()]) this.#remove(sessionId)
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
    const views = this.#all().filter(
      (session) => session.kind === 'view' && session.eventId === eventId,
    )
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
    const { store } = this.#deps
    try {
      if (!(await isStillHere(store, caller, opened.eventId))) throw unknownStream(opened.streamId)
    } catch (error) {
      await this.#close(opened.sessionId)
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

function ownerOf(caller: Caller): Pick<OpenSession, 'guestSessionId' | 'director'> {
  const { sessionId } = caller
  return caller.kind === 'user'
    ? { guestSessionId: null, director: { userId: caller.userId, loginId: sessionId } }
    : { guestSessionId: sessionId, director: null }
}

/** Nothing of that id can be sent or viewed. */
export function unknownStream(id: string): ProtocolError {
  return new ProtocolError('not_found', `There is no stream "${id}"`)
}
