import { isStarted, PROGRAM_STREAM_ID, ProtocolError } from '@proscenium/protocol'
import type { IceCandidate, MediaEvent, MediaPlanePort } from '../ports/media-plane-port.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'

/** What a program service works with. */
export interface ProgramServiceDeps {
  readonly store: Store
  readonly media: MediaPlanePort
}

/** An offer of a director's browser. */
export interface ProgramOffer {
  readonly id: string
  readonly offerSdp: string
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  /** Replaces another director's program (GAP-059). */
  readonly takeOver: boolean
}

/** A candidate as the wire carries it; null ends the list (GAP-007). */
export type WireCandidate = {
  readonly candidate: string
  readonly sdpMid?: string | null | undefined
} | null

/** Takes the program from a director's browser and shows it back (GAP-001, GAP-008). */
export class ProgramService implements Disposable {
  readonly #deps: ProgramServiceDeps
  /** Event of each session: one event's director must not reach another's. */
  readonly #eventOf = new Map<string, string>()
  readonly #unsubscribe: () => void

  constructor(deps: ProgramServiceDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => this.#forget(event))
  }

  /** Throws `event_not_started`, `program_taken`, and what the media plane throws. */
  async publish(
    eventId: string,
    offer: ProgramOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    const { media } = this.#deps
    await this.#requireStarted(eventId)
    if (offer.id !== PROGRAM_STREAM_ID) throw unknownStream(offer.id)
    if (!offer.takeOver && media.isProgramConnected(eventId)) {
      throw new ProtocolError('program_taken')
    }
    const { offerSdp, hasAudio, hasVideo } = offer
    const session = await media.publish({
      eventId,
      streamId: PROGRAM_STREAM_ID,
      offerSdp,
      hasAudio,
      hasVideo,
    })
    this.#eventOf.set(session.sessionId, eventId)
    return session
  }

  /** Offers a stream to a browser. Throws `not_found` for another stream than the program. */
  async view(eventId: string, streamId: string): Promise<{ sessionId: string; offerSdp: string }> {
    if (streamId !== PROGRAM_STREAM_ID) throw unknownStream(streamId)
    const session = await this.#deps.media.view({ eventId, streamId })
    this.#eventOf.set(session.sessionId, eventId)
    return session
  }

  /** The browser's answer to {@link view}. */
  async answer(eventId: string, sessionId: string, answerSdp: string): Promise<void> {
    this.#assertSession(eventId, sessionId)
    await this.#deps.media.answerView({ sessionId, answerSdp })
  }

  async addCandidate(eventId: string, sessionId: string, candidate: WireCandidate): Promise<void> {
    this.#assertSession(eventId, sessionId)
    const known: IceCandidate | null = candidate && {
      candidate: candidate.candidate,
      sdpMid: candidate.sdpMid ?? null,
    }
    await this.#deps.media.addCandidate(sessionId, known)
  }

  /** Ends a session; one that has ended is no error. */
  async close(eventId: string, sessionId: string): Promise<void> {
    if (this.#eventOf.get(sessionId) !== eventId) return
    this.#eventOf.delete(sessionId)
    await this.#deps.media.closeSession(sessionId)
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #forget(event: MediaEvent): void {
    if (event.type === 'sessionClosed') this.#eventOf.delete(event.sessionId)
    if (event.type === 'hostRestarted') this.#eventOf.clear()
  }

  #assertSession(eventId: string, sessionId: string): void {
    if (this.#eventOf.get(sessionId) !== eventId) throw new ProtocolError('not_found')
  }

  async #requireStarted(eventId: string): Promise<EventRecord> {
    const event = await this.#deps.store.events.find(eventId)
    if (!event || !isStarted(event.status)) throw new ProtocolError('event_not_started')
    return event
  }
}

function unknownStream(id: string): ProtocolError {
  return new ProtocolError('not_found', `There is no stream "${id}"`)
}
