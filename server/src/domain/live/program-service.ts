import { PROGRAM_STREAM_ID, ProtocolError } from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { mayPublish } from './stream-rights.ts'
import { type StreamSessions, unknownStream } from './stream-sessions.ts'

/** What a program service works with. */
export interface ProgramServiceDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly sessions: StreamSessions
}

/** An offer of a director's browser. */
export interface ProgramOffer {
  readonly offerSdp: string
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  /** Replaces another director's program (GAP-059). */
  readonly takeOver: boolean
}

/** Takes the program from a director's browser (GAP-001). */
export class ProgramService {
  readonly #deps: ProgramServiceDeps

  constructor(deps: ProgramServiceDeps) {
    this.#deps = deps
  }

  /** Throws `event_not_started`, `program_taken`, `not_found` for guests, and what the media plane throws. */
  async publish(
    caller: Caller,
    eventId: string,
    { takeOver, ...media }: ProgramOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    const { store, media: plane, sessions } = this.#deps
    if (!mayPublish(caller, PROGRAM_STREAM_ID)) throw unknownStream(PROGRAM_STREAM_ID)
    await requireStarted(store, eventId)
    if (!takeOver && plane.isProgramConnected(eventId)) throw new ProtocolError('program_taken')
    const session = await plane.publish({ eventId, streamId: PROGRAM_STREAM_ID, ...media })
    const { sessionId } = session
    await sessions.published(caller, { eventId, streamId: PROGRAM_STREAM_ID, sessionId })
    return session
  }
}
