import { MESSAGE_TO_ALL, type RealtimeFilter, type ServerMessage } from '@proscenium/protocol'
import type { Caller, Guest } from '../domain/identity/principal.ts'
import type { Audience } from '../domain/ports/publisher.ts'
import { guestReach } from './message-audience.ts'

/** How much of a message somebody may hear; `reduced` leaves out what only its owner may know. */
export type Hearing = 'whole' | 'reduced' | 'nothing'

/**
 * What somebody is allowed to hear, whatever he asks for (GAP-071): users what is theirs, admins the events
 * that they name as well, guests what their event has for guests.
 */
export function mayHear(
  caller: Caller,
  filter: RealtimeFilter,
  { message, audience }: { readonly message: ServerMessage; readonly audience: Audience },
): Hearing {
  if (caller.kind !== 'user') return guestHearing(caller, message, audience)
  if (caller.userId === audience.userId) return 'whole'
  const { eventId } = audience
  const isAskedFor = eventId !== undefined && filter.events.includes(eventId)
  return caller.isAdmin && isAskedFor ? 'whole' : 'nothing'
}

/** The message as those hear it who only watch: without the addresses to which a slot's stream is sent. */
export function reduceMessage(message: ServerMessage): ServerMessage {
  if (message.event_name !== 'contributionUpdated') return message
  const { contribution: _, ...payload } = message.payload
  return { event_name: 'contributionUpdated', payload }
}

function guestHearing(guest: Guest, message: ServerMessage, audience: Audience): Hearing {
  const isHere = audience.userId === guest.ownerId && audience.eventId === guest.eventId
  const reach = guestReach[message.event_name]
  if (!isHere || !reach) return 'nothing'
  if (reach === 'everybody') return 'whole'
  // Only invitees are addressed in person; a slot that was passed on leaves its former guest behind.
  if (audience.guestSessionId === guest.sessionId) return isLeft(message) ? 'reduced' : 'whole'
  if (message.event_name === 'messageReceived') {
    return message.payload.to === MESSAGE_TO_ALL ? 'whole' : 'nothing'
  }
  const isWatched =
    guest.kind === 'lurker' &&
    guest.contributionId !== null &&
    guest.contributionId === audience.contributionId
  return isWatched ? 'reduced' : 'nothing'
}

/** Nobody holds the slot any more: who is told of it has just lost it, and gets none of its new addresses. */
function isLeft({ event_name, payload }: ServerMessage): boolean {
  return event_name === 'contributionUpdated' && !payload.assigned
}
