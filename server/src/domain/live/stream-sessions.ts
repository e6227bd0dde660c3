import { PROGRAM_STREAM_ID, ProtocolError } from '@proscenium/protocol'
import type { Caller } from '../identity/principal.ts'
import type { IceCandidate, MediaEvent, MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { mayView } from './stream-rights.ts'

/** What stream sessions work with. */
export interface StreamSessionsDeps {
  readonly store: Store
  readonly media: MediaPlanePort
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
}

/**
 * The WebRTC sessions of all events, whatever their streams are: shows streams, and passes on what browsers
 * say of a session. Directors reach the sessions of their event, guests those that they opened.
 */
export class StreamSessions implements Disposable {
  readonly #deps: StreamSessionsDeps
  readonly #sessions = new Map<string, OpenSession>()
  readonly #unsubscribe: () => void

  constructor(deps: StreamSessionsDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => this.#forget(event))
  }

  /** How many sessions are open. */
  get count(): number {
    return this.#sessions.size
  }

  /**
   * Offers a stream to a browser; one that nobody sends yet can be waited for. Throws `not_found` for a
   * stream that isn't there or is none of the caller's business (GAP-008).
   */
  async view(
    caller: Caller,
    eventId: string,
    streamId: string,
  ): Promise<{ sessionId: string; offerSdp: string }> {
    if (!mayView(caller, streamId) || !(await this.#exists(eventId, streamId))) {
      throw unknownStream(streamId)
    }
    const session = await this.#deps.media.view({ eventId, streamId })
    this.opened(caller, eventId, session.sessionId)
    return session
  }

  /** Takes note of a session that somebody opened. */
  opened(caller: Caller, eventId: string, sessionId: string): void {
    const guestSessionId = caller.kind === 'user' ? null : caller.sessionId
    this.#sessions.set(sessionId, { eventId, guestSessionId })
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
  async closeOfGuest(guestSessionId: string): Promise<void> {
    const opened = [...this.#sessions].filter(
      ([, session]) => session.guestSessionId === guestSessionId,
    )
    for (const [sessionId] of opened) this.#sessions.delete(sessionId)
    await Promise.all(opened.map(([sessionId]) => this.#deps.media.closeSession(sessionId)))
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
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

  async #exists(eventId: string, streamId: string): Promise<boolean> {
    if (streamId === PROGRAM_STREAM_ID) return true
    const contribution = await this.#deps.store.contributions.find(streamId)
    return contribution?.eventId === eventId
  }
}

/** Nothing of that id can be sent or viewed. */
export function unknownStream(id: string): ProtocolError {
  return new ProtocolError('not_found', `There is no stream "${id}"`)
}
