import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { SeededRandom } from './fuzz/seeded-random.ts'

/** What a relay loses. */
export interface LossyUdpRelayOptions {
  /** Share of the packets that are lost, each way, 0 to 1. */
  readonly loss: number
  /** The same seed loses the same of the packets in their order. */
  readonly seed: number
}

/** Passes what one caller sends on to a port of this machine, and its answers back, and loses some of both. */
export class LossyUdpRelay {
  readonly packets = { passed: 0, lost: 0 }
  private readonly options: LossyUdpRelayOptions
  private readonly front: Socket
  private readonly back: Socket
  private readonly random: SeededRandom
  private caller: RemoteInfo | null = null

  private constructor(front: Socket, back: Socket, target: number, options: LossyUdpRelayOptions) {
    this.options = options
    this.front = front
    this.back = back
    this.random = new SeededRandom(options.seed)
    front.on('message', (packet, from) => {
      this.caller = from
      this.pass(() => back.send(packet, target, '127.0.0.1'))
    })
    back.on('message', (packet) => {
      const { caller } = this
      if (caller !== null) this.pass(() => front.send(packet, caller.port, caller.address))
    })
    // A target that does not listen yet says so; its caller tries again.
    for (const socket of [front, back]) socket.on('error', () => undefined)
  }

  static async open(target: number, options: LossyUdpRelayOptions): Promise<LossyUdpRelay> {
    return new LossyUdpRelay(await openSocket(), await openSocket(), target, options)
  }

  /** Where the caller sends. */
  get port(): number {
    return (this.front.address() as AddressInfo).port
  }

  close(): void {
    this.front.close()
    this.back.close()
  }

  private pass(send: () => void): void {
    if (this.random.next() < this.options.loss) {
      this.packets.lost++
      return
    }
    this.packets.passed++
    send()
  }
}

function openSocket(): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4_000_000 })
  return new Promise((resolve) => socket.bind(0, '127.0.0.1', () => resolve(socket)))
}
