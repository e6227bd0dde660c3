import {
  type ContributionStopReason,
  HttpRefusal,
  ProtocolError,
  type SdpDirection,
  type SdpOffer,
} from '@proscenium/protocol'
import type { Encoder } from '../identity/key-holder.ts'
import { addTrickled, type IceChange, type IceSession } from '../live/ice-session.ts'
import type { Place } from '../load/admission.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { ContributionStates } from './contribution-states.ts'
import { stopReasons } from './contribution-stop-reason.ts'
import { type EncoderAdmission, encoderWork } from './encoder-admission.ts'
import { type TakeSlotDeps, takeSlot } from './take-slot.ts'

/** What publications by WHIP work with. */
export interface WhipPublicationsDeps extends TakeSlotDeps {
  readonly media: MediaPlanePort
  readonly states: ContributionStates
  readonly encoders: EncoderAdmission
  /** What happens to one contribution happens in turn, by its id. */
  readonly queue: SerialQueue
  readonly logger: LoggerPort
}

type Closed = Extract<MediaEvent, { type: 'sessionClosed' }>

/** By then what was begun meanwhile is measured. */
const RETRY_AFTER_S = 10

/** An encoder that goes has done, however it says so, as one that pushes by RTMP (GAP-017). */
const REASONS: Readonly<Record<Closed['reason'], ContributionStopReason>> = {
  ...stopReasons,
  closed: 'rtmp_publish_done',
  gone: 'rtmp_publish_done',
  replaced: 'rtmp_publish_done',
}

/**
 * Lets encoders push into slots by WHIP (RFC 9725), as others do by RTMP and SRT: who sends first stays, and a slot
 * whose encoder has gone is free, or its guest's as before. That their media has come is heard where that of the
 * others is.
 */
export class WhipPublications implements Disposable {
  readonly #deps: WhipPublicationsDeps
  /** The session of each slot that is pushed to. */
  readonly #sessions = new Map<string, IceSession>()
  readonly #unsubscribe: () => void

  constructor(deps: WhipPublicationsDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => {
      if (event.type === 'sessionClosed') this.#closed(event)
    })
  }

  /**
   * Takes an encoder's stream. Throws `validation_failed` for an offer that sends nothing, HttpRefusal `overloaded`
   * while the processors are busy, what taking the slot throws, and what the media plane throws.
   */
  async publish(
    encoder: Encoder,
    offer: SdpOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    const { queue, states, media, encoders } = this.#deps
    for (const kind of ['audio', 'video'] as const) assertSent(kind, offer[kind])
    const { eventId, contributionId: id } = encoder
    return queue.run(id, async () => {
      const place = await this.#placeFor(encoder)
      const slot = await takeSlot(this.#deps, encoder).catch((error: unknown) => {
        place?.release()
        throw error
      })
      try {
        await states.starting(id)
        const session = await media.publish({
          eventId,
          streamId: id,
          offerSdp: withoutReceiving(offer.sdp),
          hasAudio: offer.audio !== null,
          hasVideo: offer.video !== null,
        })
        this.#sessions.set(id, { sessionId: session.sessionId, iceUfrag: offer.iceUfrag })
        encoders.letIn(slot, encoderWork.whip, place)
        return session
      } catch (error) {
        place?.release()
        await states.pushEnded(id, 'failed')
        throw error
      }
    })
  }

  /** Throws `not_found` for a session that isn't the encoder's, and what {@link addTrickled} throws. */
  async change({ contributionId }: Encoder, sessionId: string, change: IceChange): Promise<void> {
    await addTrickled(this.#deps.media, this.#require(contributionId, sessionId), change)
  }

  /** The encoder has done. Throws `not_found` for a session that isn't his, or has ended. */
  async end({ contributionId: id }: Encoder, sessionId: string): Promise<void> {
    const { queue, states, media } = this.#deps
    await queue.run(id, async () => {
      this.#require(id, sessionId)
      this.#forget(id)
      await media.closeSession(sessionId)
      await states.pushEnded(id, 'rtmp_publish_done')
    })
  }

  /** Ends what an encoder sends, so that it comes back; nothing is no error. */
  async restart(id: string): Promise<void> {
    const session = this.#sessions.get(id)
    // Its end is told, and written down, like any other.
    if (session) await this.#deps.media.closeSession(session.sessionId)
  }

  /** Sends away the encoder of a slot that was freed; its key is void already. */
  async sendAway(id: string): Promise<void> {
    const { queue, media } = this.#deps
    await queue.run(id, async () => {
      const session = this.#sessions.get(id)
      if (!session) return
      this.#forget(id)
      await media.closeSession(session.sessionId)
    })
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #closed({ streamId: id, sessionId, reason }: Closed): void {
    const { queue, states, logger } = this.#deps
    queue
      .run(id, async () => {
        if (this.#sessions.get(id)?.sessionId !== sessionId) return
        this.#forget(id)
        await states.pushEnded(id, REASONS[reason])
      })
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
  }

  /** How a busy server says so: RFC 9725, section 4.6. */
  async #placeFor({ contributionId: id, eventId, pushEpoch }: Encoder): Promise<Place | undefined> {
    const slot = { id, eventId, pushEpoch }
    return this.#deps.encoders.placeFor(slot, encoderWork.whip).catch((error: unknown) => {
      if (!(error instanceof ProtocolError && error.code === 'server_busy')) throw error
      throw new HttpRefusal('overloaded', error.message, { 'retry-after': `${RETRY_AFTER_S}` })
    })
  }

  #forget(id: string): void {
    this.#sessions.delete(id)
    this.#deps.encoders.release(id)
  }

  #require(id: string, sessionId: string): IceSession {
    const session = this.#sessions.get(id)
    if (session?.sessionId !== sessionId) throw new ProtocolError('not_found')
    return session
  }
}

function assertSent(kind: 'audio' | 'video', direction: SdpDirection | null): void {
  if (direction !== 'recvonly' && direction !== 'inactive') return
  const text = `The offer's ${kind} is ${direction}; who publishes has sendonly`
  throw new ProtocolError('validation_failed', text)
}

/** Nothing is sent to encoders: the answer to `sendrecv` is that of `sendonly` (RFC 9725, section 4.2). */
function withoutReceiving(sdp: string): string {
  return sdp.replaceAll(/^a=sendrecv(?=\r?$)/gm, 'a=sendonly')
}
