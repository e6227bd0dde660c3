import type { ServerMessage } from '@proscenium/protocol'

/** Who may hear a message: a user, and within his sockets those that follow the event. */
export interface Audience {
  readonly userId: string
  readonly eventId?: string
}

/** Sends realtime messages; never fails and never waits. */
export interface Publisher {
  publish(message: ServerMessage, audience: Audience): void
}
