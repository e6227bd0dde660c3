import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** How bad the network between browser and server is. */
export interface LossyRelayOptions {
  /** Share of packets lost towards the server, 0–1. */
  loss: number
  /** Delay each way in milliseconds. */
  delayMs: number
}

/** A UDP relay that loses and delays packets: a bad network between a browser and the media plane. */
export class LossyRelay {
  readonly lost = { packets: 0, total: 0 }
  private readonly options: LossyRelayOptions
  private readonly front: Socket
  private readonly back: Socket
  private browser: RemoteInfo | null = null
  private serverPort = 0
  /** A linear congruential generator: the same losses in every run. */
  private random = 12_345

  private constructor(options: LossyRelayOptions, front: Socket, back: Socket) {
    this.options = options
    this.front = front
    this.back = back
    front.on('message', (message, from) => {
      this.browser = from
      this.toServer(message)
    })
    back.on('message', (message) => this.toBrowser(message))
  }

  static async open(options: LossyRelayOptions): Promise<LossyRelay> {
    return new LossyRelay(options, await openSocket(), await openSocket())
  }

  /** Puts the relay in the place of the server's addresses in an answer. */
  interpose(answerSdp: string): string {
    const candidate = /a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 (\d+) typ host/i.exec(answerSdp)
    this.serverPort = Number(candidate?.[1])
    const { port } = this.front.address() as AddressInfo
    const ours = `a=candidate:1 1 UDP 2114977791 127.0.0.1 ${port} typ host\r\n`
    const lines = answerSdp.split('\r\n').filter((line) => !line.startsWith('a=candidate:'))
    return lines.join('\r\n').replace('a=end-of-candidates\r\n', `${ours}a=end-of-candidates\r\n`)
  }

  close(): void {
    this.front.close()
    this.back.close()
  }

  private toServer(message: Buffer): void {
    // Connecting is not what is tested: only media (RTP, RTCP) is lost.
    const isMedia = (message[0] ?? 0) >> 6 === 2
    if (isMedia) this.lost.total++
    if (isMedia && this.chance() < this.options.loss) {
      this.lost.packets++
      return
    }
    setTimeout(() => this.back.send(message, this.serverPort, '127.0.0.1'), this.options.delayMs)
  }

  private toBrowser(message: Buffer): void {
    const { browser } = this
    if (browser === null) return
    const send = () => this.front.send(message, browser.port, browser.address)
    setTimeout(send, this.options.delayMs)
  }

  private chance(): number {
    this.random = (this.random * 1_103_515_245 + 12_345) % 2 ** 31
    return this.random / 2 ** 31
  }
}

function openSocket(): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 1_000_000 })
  return new Promise((resolve) => socket.bind(0, '127.0.0.1', () => resolve(socket)))
}
