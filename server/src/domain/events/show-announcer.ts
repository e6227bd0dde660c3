import type {
  AudioLock,
  Distributor,
  EventMessage,
  FileState,
  Marker,
  Output,
  ServerMessage,
} from '@proscenium/protocol'
import type { Publisher } from '../ports/publisher.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'

/** Tells the people of an event what became of the things that it holds beside its scenes. */
export class ShowAnnouncer {
  readonly #publisher: Publisher

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  /** A message for the director, for one contributor or for everybody (GAP-064). */
  messageReceived(
    event: EventRecord,
    message: EventMessage,
    {
      receiver,
      clientId,
    }: { readonly receiver: ContributionRecord | null; readonly clientId: string | undefined },
  ): void {
    this.#publisher.publish(
      { event_name: 'messageReceived', payload: { eventId: event.id, ...message, clientId } },
      {
        userId: event.ownerId,
        eventId: event.id,
        ...(receiver && { contributionId: receiver.id }),
        ...(receiver?.guestSessionId && { guestSessionId: receiver.guestSessionId }),
      },
    )
  }

  /** For who holds the slot: whether the director speaks to him (GAP-009). */
  talkbackUpdated(event: EventRecord, slot: ContributionRecord, isSpeaking: boolean): void {
    const { guestSessionId } = slot
    if (guestSessionId === null) return
    const payload = { eventId: event.id, contributionId: slot.id, isSpeaking }
    this.#publisher.publish(
      { event_name: 'talkbackUpdated', payload },
      { userId: event.ownerId, eventId: event.id, contributionId: slot.id, guestSessionId },
    )
  }

  markerAdded(event: EventRecord, marker: Marker, clientId?: string): void {
    this.#toDirectors(event, {
      event_name: 'markerAdded',
      payload: { eventId: event.id, marker, clientId },
    })
  }

  distributorUpdated(event: EventRecord, distributor: Distributor, clientId?: string): void {
    this.#toDirectors(event, {
      event_name: 'distributorUpdated',
      payload: { eventId: event.id, distributor, clientId },
    })
  }

  outputUpdated(event: EventRecord, output: Output, clientId?: string): void {
    this.#toDirectors(event, {
      event_name: 'outputUpdated',
      payload: { eventId: event.id, output, clientId },
    })
  }

  fileStateUpdated(event: EventRecord, fileState: FileState, clientId?: string): void {
    this.#toDirectors(event, {
      event_name: 'fileStateUpdated',
      payload: { eventId: event.id, fileState, clientId },
    })
  }

  audioLockUpdated(event: EventRecord, audioLock: AudioLock, clientId?: string): void {
    this.#toDirectors(event, {
      event_name: 'audioLockUpdated',
      payload: { eventId: event.id, audioLock, clientId },
    })
  }

  formatsUpdated(
    event: EventRecord,
    formats: { readonly composedFormatIds: string[]; readonly outputs: Output[] },
    clientId?: string,
  ): void {
    this.#toDirectors(event, {
      event_name: 'formatsUpdated',
      payload: { eventId: event.id, ...formats, clientId },
    })
  }

  latencyUpdated(event: EventRecord, clientId?: string): void {
    this.#toDirectors(event, {
      event_name: 'latencyUpdated',
      payload: { eventId: event.id, latency: event.latencyMs, clientId },
    })
  }

  #toDirectors(event: EventRecord, message: ServerMessage): void {
    this.#publisher.publish(message, { userId: event.ownerId, eventId: event.id })
  }
}
