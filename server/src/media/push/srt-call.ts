import { createSocket, type Socket } from 'node:dgram'
import {
  inductionRequest,
  isShutdown,
  readHandshake,
  refusalReply,
  withCookie,
} from '../srt/srt-handshake.ts'
import { oneTimePassphrase } from '../srt/srt-relay.ts'
import { SrtRewrapping } from '../srt/srt-rewrapping.ts'
import { TransportFeed } from './push-feed.ts'
import type { PushConnection, PushOffer } from './push-offer.ts'
import { SrtTerminal } from './srt-terminal.ts'

/** What one caller at the gate is made of. */
export interface SrtCallOptions {
  ffmpegPath: string
  /** The caller's name of the connection. */
  socketId: number
  /** The packet in which he showed his stream id. */
  conclusion: Buffer
  /** Sends a packet to the caller. */
  send: (packet: Buffer) => void
  /** His stream id was taken. */
  onTaken: () => void
  /** It is over, and its packets mean nothing any more. */
  onGone: () => void
  log: (line: string) => void
}

/** How often an end that is not listening yet is asked again. */
const knockMs = 50

/** One caller by SRT: waits for his key to be looked at, then is connected with an end of his own. */
export class SrtCall {
  readonly socketId: number
  private readonly options: SrtCallOptions
  private readonly feed = new TransportFeed()
  private conclusion: Buffer
  private refused: Buffer | null = null
  private terminal: Promise<SrtTerminal> | null = null
  private socket: Socket | null = null
  /** Between the caller's passphrase and that of his end; null where nothing is encrypted. */
  private rewrapping: SrtRewrapping | null = null
  private knocking: NodeJS.Timeout | null = null
  private cookie: number | null = null
  private onEnd: (() => void) | null = null
  private hasEnded = false
  /** Until the gate forgets a caller who was refused. */
  private forgetting: NodeJS.Timeout | null = null

  constructor(options: SrtCallOptions) {
    this.options = options
    this.socketId = options.socketId
    this.conclusion = options.conclusion
  }

  /** What the caller shows; he repeats himself, and is told for `refusedMs` that he was refused. */
  offer(key: string, refusedMs: number): PushOffer {
    return {
      protocol: 'srt',
      key,
      accept: (passphrase) => (this.hasEnded ? null : this.accept(passphrase)),
      refuse: () => {
        if (this.hasEnded) return
        this.refused = refusalReply(this.conclusion)
        this.options.send(this.refused)
        this.forgetting = setTimeout(() => this.options.onGone(), refusedMs)
        this.hasEnded = true
      },
    }
  }

  /** He has not heard an answer yet, or says again what he said. */
  onConclusion(packet: Buffer): void {
    this.conclusion = packet
    if (this.refused !== null) this.options.send(this.refused)
    else if (this.cookie !== null) this.toTerminal(withCookie(packet, this.cookie))
  }

  onPacket(packet: Buffer): void {
    this.toTerminal(packet)
  }

  /** Hangs up; resolves when nothing of it is left. */
  async close(): Promise<void> {
    const { terminal } = this
    if (this.forgetting !== null) {
      clearTimeout(this.forgetting)
      this.forgetting = null
      this.options.onGone()
    } else if (terminal === null) this.end()
    else await terminal.then((it) => it.close()).catch(() => this.end())
  }

  private accept(passphrase: string | null): PushConnection {
    const { ffmpegPath, log, onTaken } = this.options
    onTaken()
    this.socket = createSocket('udp4')
    this.socket.on('message', (packet) => this.fromTerminal(packet))
    this.socket.on('error', () => undefined)
    const own = passphrase === null ? null : oneTimePassphrase()
    this.rewrapping =
      passphrase !== null && own !== null ? new SrtRewrapping({ near: own, far: passphrase }) : null
    this.terminal = SrtTerminal.open({
      ffmpegPath,
      passphrase: own,
      log,
      onMedia: (bytes) => this.feed.write(bytes),
      onEnd: () => this.end(),
    })
    this.terminal.then((terminal) => this.knock(terminal)).catch(() => this.end())
    return {
      feed: this.feed,
      onEnd: (listener) => {
        this.onEnd = listener
      },
      close: () => this.close(),
    }
  }

  /** The end takes some time to listen: its cookie says that it does. */
  private knock({ port }: SrtTerminal): void {
    const { socket } = this
    if (socket === null || this.hasEnded) return
    socket.connect(port, '127.0.0.1', () => {
      if (this.hasEnded) return
      const request = inductionRequest(this.conclusion)
      this.knocking = setInterval(() => this.toTerminal(request), knockMs)
      this.toTerminal(request)
    })
  }

  private fromTerminal(packet: Buffer): void {
    const handshake = readHandshake(packet)
    if (handshake?.kind === 'induction') {
      if (this.knocking !== null) clearInterval(this.knocking)
      this.knocking = null
      this.cookie = handshake.cookie
      this.toTerminal(withCookie(this.conclusion, this.cookie))
      return
    }
    this.options.send(this.rewrapping?.toFar(packet) ?? packet)
    // A wrong passphrase: it would wait for another caller.
    if (isShutdown(packet) || handshake?.kind === 'refusal') void this.close()
  }

  private toTerminal(packet: Buffer): void {
    const { socket } = this
    if (socket === null || this.hasEnded) return
    try {
      // Until it listens, each packet comes back as an error.
      socket.send(this.rewrapping?.toNear(packet) ?? packet, () => undefined)
    } catch {
      // Not connected yet: the caller says it again.
    }
  }

  private end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    if (this.knocking !== null) clearInterval(this.knocking)
    this.socket?.close()
    this.options.onGone()
    this.onEnd?.()
  }
}
