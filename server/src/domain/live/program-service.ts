import { ProtocolError } from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { isProgramOf } from './program-streams.ts'
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

/** Takes the program from a director's browser, each format of it as a stream of its own (GAP-001, GAP-033 as amended). */
export class ProgramService {
  readonly #deps: ProgramServiceDeps

  constructor(deps: ProgramServiceDeps) {
    this.#deps = deps
  }

  /**
   * Throws `event_not_started`, `program_taken`, `not_found` for guests and for a format that is not composed, and
   * what the media plane throws.
   */
  async publish(
    caller: Caller,
    eventId: string,
    streamId: string,
    { takeOver, ...media }: ProgramOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    const { store, media: plane, sessions } = this.#deps
    if (!mayPublish(caller, streamId)) throw unknownStream(streamId)
    const event = await requireStarted(store, eventId)
    if (!isProgramOf(event, streamId)) throw unknownStream(streamId)
    if (!takeOver && plane.isProgramConnected(eventId, streamId)) {
      throw new ProtocolError('program_taken')
    }
    const session = await plane.publish({ eventId, streamId, ...media })
    const { sessionId } = session
    await sessions.published(caller, { eventId, streamId, sessionId })
    return session
  }
}
