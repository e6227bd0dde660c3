import type { ServerMessage } from '@proscenium/protocol'

/**
 * Whom a message is about. It reaches sockets of the user, of admins who ask for the event, and of the
 * event's guests as far as the message is one for guests.
 */
export interface Audience {
  /** Whose thing changed: the owner's sockets may hear of all. */
  readonly userId: string
  readonly eventId?: string
  /** The slot that the message is about; who watches it may hear it. */
  readonly contributionId?: string
  /** Of the invitation that the message is about, for those who filter by invitations. */
  readonly invitationId?: string
  /** The guest whom the message is meant for: whoever holds, or has just lost, a slot. */
  readonly guestSessionId?: string
}

/** Sends realtime messages; never fails and never waits. */
export interface Publisher {
  publish(message: ServerMessage, audience: Audience): void
}
