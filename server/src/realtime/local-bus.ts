import { randomUUID } from 'node:crypto'
import type { BusEntry, BusListener, MessageBus } from './message-bus.ts'

/** The bus of a server that is one process. */
export class LocalBus implements MessageBus {
  readonly #id: string
  #listener: BusListener | undefined
  #sequence = 0

  constructor(id: string = randomUUID()) {
    this.#id = id
  }

  attach(listener: BusListener): void {
    this.#listener = listener
    listener.started({ id: this.#id, sequence: this.#sequence })
  }

  publish(entry: BusEntry): void {
    this.#sequence += 1
    this.#listener?.received(entry, this.#sequence)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener = undefined
  }
}
