import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { FlvFeed } from './flv-feed.ts'
import { PortOpener } from './port-opener.ts'
import type { PushOffer } from './push-offer.ts'
import { RtmpSession } from './rtmp-session.ts'
import { type Stranger, Strangers } from './strangers.ts'
import type { TlsCertificate } from './tls-certificate.ts'

/** What an RTMP listener is made of. */
export interface RtmpListenerOptions {
  port: number
  /** With it the port is of RTMPS. */
  certificate?: TlsCertificate
  /** An encoder shows its key. */
  onOffer: (offer: PushOffer) => void
  /** The port can't be opened, and why; null once it is. */
  onFault?: (error: string | null) => void
  log: (level: 'info' | 'error', line: string) => void
}

/** From connecting to a key that was taken. */
const offerLimitMs = 10_000
/** An encoder that says nothing for so long is gone, which is told before ffmpeg misses it. */
const silenceLimitMs = 5_000
/** With the ten slots of a good many events. */
const maxConnections = 400
/** An encoder takes what we say at once, or isn't one. */
const maxUnreadBytes = 65_536

/** Takes connections of encoders by RTMP on one port. They may publish with a key, and nothing else. */
export class RtmpListener {
  private readonly options: RtmpListenerOptions
  private readonly server: Server
  private readonly opener: PortOpener
  private readonly connections = new Set<Socket>()
  private readonly strangers = new Strangers()

  constructor(options: RtmpListenerOptions) {
    this.options = options
    this.server = createServer({ noDelay: true }, (socket) => this.onConnection(socket))
    const { port, log, onFault } = options
    this.opener = new PortOpener({
      open: () => this.server.listen({ port }),
      onFault: (error) => {
        if (error === null) log('info', `RTMP is taken on port ${port}`)
        else log('error', `RTMP can't be taken on port ${port}: ${error}`)
        onFault?.(error)
      },
    })
    this.server.on('error', (error) => this.opener.failed(error))
    this.server.on('listening', () => this.opener.opened())
    this.server.listen({ port })
  }

  async dispose(): Promise<void> {
    this.opener.dispose()
    for (const socket of this.connections) socket.destroy()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  private onConnection(accepted: Socket): void {
    if (this.connections.size >= maxConnections && !this.strangers.makeRoom()) {
      accepted.destroy()
      return
    }
    const address = accepted.remoteAddress ?? ''
    const { certificate } = this.options
    const socket = certificate ? secured(accepted, certificate) : accepted
    const stranger: Stranger = {
      giveWay: () => {
        this.connections.delete(socket)
        socket.destroy()
      },
    }
    this.connections.add(socket)
    this.strangers.add(stranger, address)
    const connection = new Connection(socket, {
      onOffer: this.options.onOffer,
      onTaken: () => this.strangers.delete(stranger),
      log: (line) => this.options.log('info', `RTMP from ${address}: ${line}`),
    })
    socket.once('close', () => {
      this.connections.delete(socket)
      this.strangers.delete(stranger)
      connection.end()
    })
  }
}

/** TLS over a connection; its handshake has the time and place of any stranger. */
function secured(accepted: Socket, certificate: TlsCertificate): Socket {
  accepted.on('error', () => undefined)
  return new TLSSocket(accepted, { isServer: true, secureContext: certificate.context() })
}

interface ConnectionListener {
  onOffer: (offer: PushOffer) => void
  onTaken: () => void
  log: (line: string) => void
}

/** One encoder's connection. */
class Connection {
  private readonly socket: Socket
  private readonly listener: ConnectionListener
  private readonly session: RtmpSession
  private readonly feed = new FlvFeed()
  private readonly deadline: NodeJS.Timeout
  private onEnd: (() => void) | null = null
  private hasEnded = false

  constructor(socket: Socket, listener: ConnectionListener) {
    this.socket = socket
    this.listener = listener
    this.session = new RtmpSession({
      send: (bytes) => this.send(bytes),
      publish: (key) => this.offer(key),
      media: (message) => this.feed.write(message),
      done: () => this.leave(),
    })
    this.deadline = setTimeout(() => socket.destroy(), offerLimitMs)
    socket.setTimeout(silenceLimitMs, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => this.onData(bytes))
  }

  /** The connection is closed, by whomever. */
  end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    clearTimeout(this.deadline)
    this.onEnd?.()
  }

  private onData(bytes: Buffer): void {
    if (this.hasEnded) return
    try {
      this.session.push(bytes)
    } catch (error) {
      // Whatever was sent: it concerns this connection alone.
      this.listener.log(`closed: ${error instanceof Error ? error.message : 'unreadable'}`)
      this.leave()
    }
  }

  private offer(key: string): void {
    this.listener.onOffer({
      protocol: 'rtmp',
      key,
      accept: () => {
        if (this.hasEnded) return null
        clearTimeout(this.deadline)
        this.listener.onTaken()
        this.session.accept()
        return {
          feed: this.feed,
          onEnd: (listener) => {
            this.onEnd = listener
          },
          close: async () => this.leave(),
        }
      },
      refuse: (text) => {
        if (this.hasEnded) return
        this.session.refuse(text)
        this.leave()
      },
    })
  }

  private send(bytes: Buffer): void {
    if (this.socket.writableLength > maxUnreadBytes) this.socket.destroy()
    else if (this.socket.writable) this.socket.write(bytes)
  }

  /** What was said last still reaches the encoder. */
  private leave(): void {
    this.socket.end()
    this.socket.destroySoon()
    this.end()
  }
}
