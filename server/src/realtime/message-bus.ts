import type { ServerMessage } from '@proscenium/protocol'
import type { EndedLogins } from '../domain/ports/presence.ts'
import type { Audience } from '../domain/ports/publisher.ts'

/** A message and whom it is for. */
export interface AddressedMessage {
  readonly message: ServerMessage
  readonly audience: Audience
}

/** What the processes of a server tell each other. */
export type BusEntry =
  | ({ readonly kind: 'message' } & AddressedMessage)
  /** Logins are over; what they hold must end. */
  | ({ readonly kind: 'logins_ended' } & EndedLogins)
  /** Messages to these users did not reach every process. */
  | { readonly kind: 'missed'; readonly userIds: readonly string[] }

/** A run of sequence numbers without holes; whatever breaks it begins another. */
export interface BusStream {
  readonly id: string
  /** The last number that was given. */
  readonly sequence: number
}

/** Hears what the bus carries, in one order that all processes share. */
export interface BusListener {
  /** `sequence` is undefined for what never left this process, as the bus was down. */
  received(entry: BusEntry, sequence: number | undefined): void
  /** Numbers begin here; what was published before may have been missed. */
  started(stream: BusStream): void
  /** The bus is down: there are no numbers until it has started again. */
  lost(): void
}

/** Carries messages between the processes that serve one database (in one process: within it). */
export interface MessageBus extends AsyncDisposable {
  /** Never fails and never waits: what cannot be carried is heard in this process at least. */
  publish(entry: BusEntry): void
  /** Names who hears; the bus tells him at once where it stands. */
  attach(listener: BusListener): void
}
