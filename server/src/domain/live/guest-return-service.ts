import { contributionOfReturn, ProtocolError } from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { Caller } from '../identity/principal.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { mayPublish } from './stream-rights.ts'
import { type StreamSessions, unknownStream } from './stream-sessions.ts'

/** What a guest return service works with. */
export interface GuestReturnServiceDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly sessions: StreamSessions
}

/** An offer of a director's browser. */
export interface ReturnOffer {
  readonly offerSdp: string
  readonly hasAudio: boolean
  readonly hasVideo: boolean
}

/** Takes from a director's browser what each guest is to hear (GAP-009). */
export class GuestReturnService {
  readonly #deps: GuestReturnServiceDeps

  constructor(deps: GuestReturnServiceDeps) {
    this.#deps = deps
  }

  /**
   * Throws `not_found` for guests and for a stream that is no return of this event, `validation_failed` for
   * one with a picture, `event_not_started`, and what the media plane throws.
   */
  async publish(
    caller: Caller,
    eventId: string,
    streamId: string,
    offer: ReturnOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    const { store, media, sessions } = this.#deps
    const id = contributionOfReturn(streamId)
    if (id === null || !mayPublish(caller, streamId)) throw unknownStream(streamId)
    await requireStarted(store, eventId)
    const contribution = await store.contributions.find(id)
    if (contribution?.eventId !== eventId) throw unknownStream(streamId)
    if (offer.hasVideo || !offer.hasAudio) {
      throw new ProtocolError('validation_failed', 'A return has sound and no picture')
    }
    const session = await media.publish({ eventId, streamId, ...offer })
    await sessions.published(caller, { eventId, streamId, sessionId: session.sessionId })
    return session
  }
}
