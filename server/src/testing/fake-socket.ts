import { EventEmitter } from 'node:events'
import { parseServerMessage, type ServerMessage } from '@proscenium/protocol'
import type { WebSocket } from 'ws'

/** The few things of a websocket that a session uses. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  sent: string[] = []
  terminated = false
  closeCode: number | undefined
  /** Nothing that is sent leaves this machine, as with a peer that hangs. */
  isStalled = false

  get asWebSocket(): WebSocket {
    return this as unknown as WebSocket
  }

  /** What was sent, read as a client reads it. */
  get heard(): { readonly message: ServerMessage; readonly sequence?: number }[] {
    return this.sent.map((text) => {
      const read = parseServerMessage(text)
      if (read.status !== 'read') throw new Error(`Not a message of the contract: ${text}`)
      return read
    })
  }

  send(text: string): void {
    this.sent.push(text)
    if (this.isStalled) this.bufferedAmount += Buffer.byteLength(text)
  }

  close(code: number): void {
    this.closeCode = code
    this.readyState = 2
  }

  terminate(): void {
    this.terminated = true
    this.readyState = 3
  }
}
