import {
  type ContributionStopReason,
  isProgramStream,
  isStarted,
  ProtocolError,
} from '@proscenium/protocol'
import type { RightsOf } from '../identity/rights-of.ts'
import type { Place } from '../load/admission.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent, PushProtocol } from '../ports/media-event.ts'
import { MediaPlaneError } from '../ports/media-plane-error.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { ContributionRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { ContributionStates } from './contribution-states.ts'
import { stopReasons } from './contribution-stop-reason.ts'
import { type EncoderAdmission, encoderWork } from './encoder-admission.ts'
import type { PushAddresses } from './push-addresses.ts'

/** What contributions' pushes work with. */
export interface ContributionPushesDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly states: ContributionStates
  readonly pushAddresses: PushAddresses
  readonly encoders: EncoderAdmission
  /** What happens to one contribution happens in turn, by its id. */
  readonly queue: SerialQueue
  readonly logger: LoggerPort
  /** Of this server among those that share a database. */
  readonly nodeId: string
  readonly rights: RightsOf
}

type Of<Type extends MediaEvent['type']> = Extract<MediaEvent, { type: Type }>

/** What an encoder that is sent away may show; a slot that isn't there looks like a wrong key. */
const TEXTS = {
  unknown: 'This stream key is not known.',
  notStarted: 'The event has not started.',
  forbidden: 'The plan of this event does not include contributions that are pushed.',
  elsewhere: 'Another server runs this event.',
  taken: 'Somebody sends into this contribution already.',
  busy: 'The server is too busy to take another stream. Try again later.',
} as const

/**
 * Lets encoders push into slots by RTMP and SRT, and writes down how they come and go (CORE-CTR-031 to
 * CORE-CTR-035, GAP-017). Who sends first stays; a slot whose encoder has gone is free, or its guest's as before,
 * and its address stays good until the slot is freed.
 */
export class ContributionPushes implements Disposable {
  readonly #deps: ContributionPushesDeps
  readonly #unsubscribe: () => void

  constructor(deps: ContributionPushesDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.media.on((event) => this.#hear(event))
  }

  /** Sends away the encoder of a slot; it may come back unless its address is void already. */
  async sendAway(id: string): Promise<void> {
    const { store, media, queue } = this.#deps
    await queue.run(id, async () => {
      const contribution = await store.contributions.find(id)
      if (contribution) await media.stopPush({ eventId: contribution.eventId, streamId: id })
    })
  }

  /** Makes the addresses of a slot void and gives it others. */
  async renew(id: string): Promise<void> {
    const { queue, states } = this.#deps
    await queue.run(id, () => states.renewed(id))
  }

  /** Says that nobody pushes any more: an earlier process had the connections. */
  async recover(eventId: string): Promise<void> {
    const { store, queue, encoders } = this.#deps
    for (const slot of await store.contributions.listOf(eventId)) {
      if (slot.pushProtocol === null) continue
      encoders.letIn(slot, encoderWork[slot.pushProtocol])
      await queue.run(slot.id, () => this.#forget(slot.id, 'failed'))
    }
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #hear(event: MediaEvent): void {
    if (event.type === 'pushOffered') {
      this.#inTurn(event.contributionId, () => this.#offered(event))
    } else if (event.type === 'pushEnded') {
      this.#inTurn(event.streamId, () => this.#ended(event))
    } else if (event.type === 'streamConnected' && !isProgramStream(event.streamId)) {
      this.#inTurn(event.streamId, () => this.#connected(event))
    }
  }

  async #offered(offer: Of<'pushOffered'>): Promise<void> {
    const { media, states, pushAddresses } = this.#deps
    const taken = await this.#take(offer)
    if (typeof taken === 'string') {
      await media.refusePush({ offerId: offer.offerId, text: taken })
      return
    }
    const { id, eventId } = taken
    const passphrase = offer.protocol === 'srt' ? pushAddresses.passphraseOf(taken) : null
    await states.starting(id)
    try {
      await media.acceptPush({ offerId: offer.offerId, eventId, streamId: id, passphrase })
    } catch (error) {
      const hasGone = error instanceof MediaPlaneError && error.code === 'not_found'
      await this.#forget(id, hasGone ? 'rtmp_publish_done' : 'failed')
      if (!hasGone) throw error
    }
  }

  /** The slot, taken; or why it isn't. */
  async #take({
    contributionId: id,
    protocol,
    keyHash,
  }: Of<'pushOffered'>): Promise<ContributionRecord | string> {
    const { store, pushAddresses, rights, nodeId, encoders } = this.#deps
    const found = await store.contributions.find(id)
    if (!found || !pushAddresses.isKeyOf(found, protocol, keyHash)) return TEXTS.unknown
    const place = await this.#placeFor(found, protocol)
    if (place === null) return TEXTS.busy
    const taken = await store.transaction(async (within) => {
      // Guests and pulls take slots under the same lock, and slots are freed under it.
      const event = await within.events.lock(found.eventId)
      const slot = await within.contributions.find(id)
      if (!event || !slot || slot.pushEpoch !== found.pushEpoch) return TEXTS.unknown
      if (!isStarted(event.status)) return TEXTS.notStarted
      if (event.nodeId !== null && event.nodeId !== nodeId) return TEXTS.elsewhere
      const owner = await within.users.find(event.ownerId)
      const { contribution } = await rights.of(owner)
      if (!contribution[protocol].push) return TEXTS.forbidden
      if (isUsed(slot)) return TEXTS.taken
      return within.contributions.update(id, { pushProtocol: protocol })
    })
    if (typeof taken === 'string') {
      place?.release()
      return taken
    }
    encoders.letIn(taken, encoderWork[protocol], place)
    return taken
  }

  /** Null while the processors are busy; undefined for one who comes back, whom nobody keeps out. */
  async #placeFor(
    slot: ContributionRecord,
    protocol: PushProtocol,
  ): Promise<Place | null | undefined> {
    return this.#deps.encoders.placeFor(slot, encoderWork[protocol]).catch((error: unknown) => {
      if (error instanceof ProtocolError && error.code === 'server_busy') return null
      throw error
    })
  }

  async #connected(event: Of<'streamConnected'>): Promise<void> {
    const { store, states, encoders } = this.#deps
    const contribution = await store.contributions.find(event.streamId)
    if (!contribution || contribution.pushProtocol === null) return
    encoders.release(contribution.id)
    await states.started(contribution.id, { ...event, actualSource: 'external' })
  }

  async #ended({ streamId, error, reason }: Of<'pushEnded'>): Promise<void> {
    const { store, logger, encoders } = this.#deps
    encoders.release(streamId)
    const contribution = await store.contributions.find(streamId)
    if (!contribution || contribution.pushProtocol === null) return
    if (error !== undefined) logger.info({ contributionId: streamId, error }, 'push')
    const usual = error === undefined ? 'rtmp_publish_done' : 'failed'
    await this.#forget(streamId, reason === undefined ? usual : stopReasons[reason])
  }

  async #forget(id: string, reason: ContributionStopReason): Promise<void> {
    const { states, encoders } = this.#deps
    encoders.release(id)
    await states.pushEnded(id, reason)
  }

  #inTurn(id: string, work: () => Promise<void>): void {
    const { queue, logger } = this.#deps
    queue
      .run(id, work)
      .catch((error: unknown) => logger.error({ err: error }, 'a media report was not handled'))
  }
}

/** Whether something is sent into a slot, or is about to be. */
function isUsed({ pullStatus, pushProtocol, status }: ContributionRecord): boolean {
  return pullStatus !== null || pushProtocol !== null || status !== 'stopped'
}
