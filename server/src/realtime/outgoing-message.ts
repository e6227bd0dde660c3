import { formatServerMessage, type ServerMessage } from '@proscenium/protocol'
import type { Audience } from '../domain/ports/publisher.ts'
import { reduceMessage } from './may-hear.ts'
import type { AddressedMessage } from './message-bus.ts'

/** A message on its way to sockets: one text serves all of them, as scenes are long. */
export class OutgoingMessage implements AddressedMessage {
  readonly message: ServerMessage
  readonly audience: Audience
  readonly #sequence: number | undefined
  #whole: string | undefined
  #reduced: string | undefined

  /** `sequence` is its place in the stream, if it has one. */
  constructor({ message, audience }: AddressedMessage, sequence: number | undefined) {
    this.message = message
    this.audience = audience
    this.#sequence = sequence
  }

  get whole(): string {
    this.#whole ??= this.#format(this.message)
    return this.#whole
  }

  /** Without what only the owner may know. */
  get reduced(): string {
    this.#reduced ??= this.#format(reduceMessage(this.message))
    return this.#reduced
  }

  #format({ event_name, payload }: ServerMessage): string {
    return formatServerMessage(event_name, payload, this.#sequence)
  }
}
