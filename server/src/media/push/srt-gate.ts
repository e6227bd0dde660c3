import { createHmac, randomBytes } from 'node:crypto'
import { createSocket, type RemoteInfo, type Socket, type SocketType } from 'node:dgram'
import {
  inductionReply,
  readHandshake,
  refusalReply,
  type SrtHandshake,
} from '../srt/srt-handshake.ts'
import { PortOpener } from './port-opener.ts'
import type { PushOffer } from './push-offer.ts'
import { SrtCall } from './srt-call.ts'
import { type Stranger, Strangers } from './strangers.ts'

/** What an SRT gate is made of. */
export interface SrtGateOptions {
  port: number
  ffmpegPath: string
  /** A caller shows the stream id that is his key. */
  onOffer: (offer: PushOffer) => void
  /** The port can't be opened, and why; null once it is. */
  onFault?: (error: string | null) => void
  log: (level: 'info' | 'error', line: string) => void
}

const maxCalls = 400
/** Callers repeat themselves for three seconds or more; then they are gone. */
const refusedMs = 5_000
const cookieMs = 60_000
const firstVersionWithStreamIds = 5

/**
 * One UDP port for all encoders that call by SRT. What takes SRT connections here takes one each and knows no
 * stream ids: so the gate shakes hands itself until it knows the caller's stream id, then shakes hands for him
 * with an end of his own, and passes packets on both ways as a router would. It neither decrypts nor repeats.
 */
export class SrtGate {
  private readonly options: SrtGateOptions
  private socket: Socket
  private readonly opener: PortOpener
  private readonly cookieKey = randomBytes(32)
  /** By address and port of the caller. */
  private readonly calls = new Map<string, SrtCall>()
  private readonly strangers = new Strangers()

  constructor(options: SrtGateOptions) {
    this.options = options
    const { port, log, onFault } = options
    this.opener = new PortOpener({
      open: () => this.socket.bind(port),
      onFault: (error) => {
        if (error === null) log('info', `SRT is taken on port ${port}`)
        else log('error', `SRT can't be taken on port ${port}: ${error}`)
        onFault?.(error)
      },
    })
    this.socket = this.openSocket('udp6')
    this.socket.bind(port)
  }

  async dispose(): Promise<void> {
    this.opener.dispose()
    await Promise.all([...this.calls.values()].map((call) => call.close()))
    await new Promise<void>((resolve) => this.socket.close(resolve))
  }

  /** A socket of IPv6 takes IPv4 as well; where the system has no IPv6, one of IPv4 takes its place. */
  private openSocket(type: SocketType): Socket {
    const socket = createSocket(type)
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EAFNOSUPPORT' || type === 'udp4') {
        this.opener.failed(error)
        return
      }
      socket.close()
      this.socket = this.openSocket('udp4')
      this.socket.bind(this.options.port)
    })
    socket.on('listening', () => this.opener.opened())
    socket.on('message', (packet, from) => this.onPacket(packet, from))
    return socket
  }

  private onPacket(packet: Buffer, from: RemoteInfo): void {
    const key = `${from.address}:${from.port}`
    const handshake = readHandshake(packet)
    if (handshake === null) this.calls.get(key)?.onPacket(packet)
    else if (handshake.kind === 'induction') {
      this.socket.send(inductionReply(packet, this.cookie(key)), from.port, from.address)
    } else if (handshake.kind === 'conclusion') this.onConclusion(packet, { handshake, key, from })
  }

  private onConclusion(
    packet: Buffer,
    { handshake, key, from }: { handshake: SrtHandshake; key: string; from: RemoteInfo },
  ): void {
    const known = this.calls.get(key)
    if (known?.socketId === handshake.socketId) {
      known.onConclusion(packet)
      return
    }
    if (!this.isOurs(handshake.cookie, key)) return
    const { version, streamId } = handshake
    if (version < firstVersionWithStreamIds || streamId === null) {
      this.send(refusalReply(packet), from)
      return
    }
    // A caller who calls again from the same place has given up the call before.
    void known?.close()
    if (this.calls.size >= maxCalls && !this.strangers.makeRoom()) return
    this.open(packet, { handshake, streamId, key, from })
  }

  private open(
    packet: Buffer,
    caller: { handshake: SrtHandshake; streamId: string; key: string; from: RemoteInfo },
  ): void {
    const { handshake, streamId, key, from } = caller
    const { ffmpegPath, log, onOffer } = this.options
    const address = plainAddress(from)
    const call = new SrtCall({
      ffmpegPath,
      socketId: handshake.socketId,
      conclusion: packet,
      send: (reply) => this.send(reply, from),
      onTaken: () => this.strangers.delete(stranger),
      onGone: () => {
        this.strangers.delete(stranger)
        if (this.calls.get(key) === call) this.calls.delete(key)
      },
      log: (line) => log('info', `SRT from ${address}: ${line}`),
    })
    // A caller who was refused is one as well: it is told so again for as long as there is room.
    const stranger: Stranger = { giveWay: () => void call.close() }
    this.calls.set(key, call)
    this.strangers.add(stranger, address)
    onOffer(call.offer(streamId, refusedMs))
  }

  private send(packet: Buffer, to: RemoteInfo): void {
    // A packet that is not sent is lost, as any may be.
    this.socket.send(packet, to.port, to.address, () => undefined)
  }

  private isOurs(cookie: number, key: string): boolean {
    return cookie === this.cookie(key) || cookie === this.cookie(key, 1)
  }

  /** What only who gets our packets at this address can know. */
  private cookie(key: string, periodsAgo = 0): number {
    const period = Math.floor(Date.now() / cookieMs) - periodsAgo
    return createHmac('sha256', this.cookieKey).update(`${key} ${period}`).digest().readUInt32BE(0)
  }
}

/** IPv4 addresses reach a socket of IPv6 in its notation. */
function plainAddress({ address }: RemoteInfo): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
