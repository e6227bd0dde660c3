import { isInProgress, isStarted, ProtocolError } from '@proscenium/protocol'
import type { EventRecord } from '../ports/records.ts'
import type { Repositories } from '../ports/repositories.ts'

/** The event, locked for this transaction. Throws `not_found` for somebody else's as for none. */
export async function lockOwnedEvent(
  within: Repositories,
  id: string,
  userId: string,
): Promise<EventRecord> {
  const event = await within.events.lock(id)
  if (!event || event.ownerId !== userId) throw new ProtocolError('not_found')
  return event
}

/** The event. Throws `not_found` for somebody else's as for none. */
export async function requireOwnedEvent(
  within: Pick<Repositories, 'events'>,
  id: string,
  userId: string,
): Promise<EventRecord> {
  const event = await within.events.findOwned(id, userId)
  if (!event) throw new ProtocolError('not_found')
  return event
}

/** The event. Throws 'Event not started' unless it is started, live included. */
export async function requireStarted(
  within: Pick<Repositories, 'events'>,
  id: string,
): Promise<EventRecord> {
  const event = await within.events.find(id)
  if (!event || !isStarted(event.status)) throw new ProtocolError('event_not_started')
  return event
}

/** Throws 'Event not started' unless the event is started, live included. */
export function assertStarted(event: EventRecord): void {
  if (!isStarted(event.status)) throw new ProtocolError('event_not_started')
}

/** Throws 'Event not started' when the event is over (CORE-EVS-021). */
export function assertInProgress(event: EventRecord): void {
  if (!isInProgress(event.status)) throw new ProtocolError('event_not_started')
}
