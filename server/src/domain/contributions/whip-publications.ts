import {
  type ContributionStopReason,
  ProtocolError,
  type SdpDirection,
  type SdpOffer,
} from '@proscenium/protocol'
import type { Encoder } from '../identity/key-holder.ts'
import { addTrickled, type IceChange, type IceSession } from '../live/ice-session.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { ContributionStates } from './contribution-states.ts'
import { stopReasons } from './contribution-stop-reason.ts'
import { type TakeSlotDeps, takeSlot } from './take-slot.ts'

/** What publications by WHIP work with. */
export interface WhipPublicationsDeps extends TakeSlotDeps {
  readonly media: MediaPlanePort
  readonly states: ContributionStates
  /** What happens to one contribution happens in turn, by its id. */
  readonly queue: SerialQueue
  readonly logger: LoggerPort
}

type Closed = Extract<MediaEvent, { type: 'sessionClosed' }>

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
   * Takes an encoder's stream. Throws `validation_failed` for an offer that sends nothing, what taking the slot
   * throws, and what the media plane throws.
   */
  async publish(
    encoder: Encoder,
    offer: SdpOffer,
  ): Promise<{ sessionId: string; answerSdp: string }> {
    const { queue, states, media } = this.#deps
    for (const kind of ['audio', 'video'] as const) assertSent(kind, offer[kind])
    const { eventId, contributionId: id } = encoder
    return queue.run(id, async () => {
      await takeSlot(this.#deps, encoder)
      await states.starting(id)
      try {
        const session = await media.publish({
          ...{ eventId, streamId: id, offerSdp: withoutReceiving(offer.sdp) },
          ...{ hasAudio: offer.audio !== null, hasVideo: offer.video !== null },
        })
        this.#sessions.set(id, { sessionId: session.sessionId, iceUfrag: offer.iceUfrag })
        return session
      } catch (error) {
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
      this.#sessions.delete(id)
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
      this.#sessions.delete(id)
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
        this.#sessions.delete(id)
        await states.pushEnded(id, REASONS[reason])
      })
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
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
