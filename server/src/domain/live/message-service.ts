import {
  type EventMessage,
  MAX_EVENT_MESSAGES,
  MESSAGE_TO_ALL,
  MESSAGE_TO_DIRECTOR,
  messages,
  ProtocolError,
} from '@proscenium/protocol'
import { presentMessage } from '../events/present-event-parts.ts'
import { assertInProgress, lockOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Caller } from '../identity/principal.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { ContributionRecord, EventMessageRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'

/** What a message service works with. */
export interface MessageServiceDeps {
  readonly store: Store
  readonly showAnnouncer: ShowAnnouncer
  readonly clock: Clock
  readonly createId: CreateId
}

/** A message as called. */
export interface MessageDraft {
  readonly message: string
  readonly to: string
}

/** Carries messages between the director and the contributors of an event (GAP-064). */
export class MessageService {
  readonly #deps: MessageServiceDeps

  constructor(deps: MessageServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found` 'no contribution', `forbidden` for contributors, and `event_not_started`. */
  async send(
    caller: Caller,
    eventId: string,
    { message, to }: MessageDraft,
    clientId?: string,
  ): Promise<EventMessage> {
    const { store, clock, createId, showAnnouncer } = this.#deps
    const from = senderOf(caller)
    if (from !== MESSAGE_TO_DIRECTOR && to !== MESSAGE_TO_DIRECTOR) {
      throw new ProtocolError('forbidden', 'Contributors may write to the director only')
    }
    const ownerId = caller.kind === 'user' ? caller.userId : caller.ownerId
    const { event, kept, receiver } = await store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, eventId, ownerId)
      assertInProgress(locked)
      const found = await receiverOf(within, locked.id, to)
      const record: EventMessageRecord = {
        id: createId(),
        eventId: locked.id,
        from,
        to,
        message,
        date: clock.now(),
      }
      await within.messages.keep(record, MAX_EVENT_MESSAGES)
      return { event: locked, kept: presentMessage(record), receiver: found }
    })
    showAnnouncer.messageReceived(event, kept, { receiver, clientId })
    return kept
  }
}

/** `director`, or the slot that a contributor holds. */
function senderOf(caller: Caller): string {
  if (caller.kind === 'user') return MESSAGE_TO_DIRECTOR
  // Other guests are turned away before they get here.
  if (caller.contributionId === null) throw new ProtocolError('forbidden')
  return caller.contributionId
}

/** The slot that a message goes to; null for `director` and `all`. */
async function receiverOf(
  within: Repositories,
  eventId: string,
  to: string,
): Promise<ContributionRecord | null> {
  if (to === MESSAGE_TO_DIRECTOR || to === MESSAGE_TO_ALL) return null
  const contribution = await within.contributions.find(to)
  if (contribution?.eventId !== eventId) {
    throw new ProtocolError('not_found', messages.noContribution)
  }
  return contribution
}
