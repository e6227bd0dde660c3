import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { heldCheck, isSignedWith, readCheck, repairedCheck } from './stun-check.ts'

/** What a relayed port is made of. */
export interface RelayedPortOptions {
  /** Address to listen on; null for all. */
  readonly bindAddress: string | null
  /** UDP port; 0 for any free one. */
  readonly port: number
  /** The UDP port of all sessions. */
  readonly sessionsPort: number
  readonly onError: (error: unknown) => void
  /** Monotonic milliseconds. */
  readonly now: () => number
}

interface Session {
  readonly ufrag: string
  readonly password: string
  /** The way in use; null where there is none yet. */
  readonly usedWay: () => string | null
  /** When each relay was first heard for it. */
  readonly relays: Map<string, number>
  /** One a relay, and one that holds. */
  readonly sockets: Set<Socket>
}

interface Flow {
  readonly session: Session
  /** Towards the port of all sessions. */
  readonly inner: Socket
}

/** One browser has a handful of relays at once. */
const maxRelaysOfOne = 8
const maxFlows = 1_000
/** Ways without TCP in them are better: they have this long to be found. */
const betterWayMs = 800
const bufferBytes = 1_000_000

/** The name of a way by the address and port of its far end. */
export function wayOf({ address, port }: { address: string; port: number }): string {
  return `${address.replace(/^::ffff:/, '')} ${port}`
}

/**
 * A second way to the WebRTC port, for browsers that come by a TURN server over TCP or TLS. Chromium's checks by
 * such a relay name the tie-breaker 0, which is allowed (RFC 8445, 16.1), but which the ICE of our WebRTC library
 * takes for a missing role and refuses with 400 (libjuice, issue 355). Checks with another tie-breaker are left to
 * the port of all sessions, so nobody else comes this way; what is no check of a known session opens nothing, nor
 * does a session that has found a way without TCP.
 */
export class RelayedPort {
  readonly port: number
  private readonly options: RelayedPortOptions
  private readonly socket: Socket
  private readonly sessions = new Map<string, Session>()
  /** The same by our part of the user name of their checks. */
  private readonly byUfrag = new Map<string, Session>()
  private readonly flows = new Map<string, Flow>()

  private constructor(options: RelayedPortOptions, socket: Socket) {
    this.options = options
    this.socket = socket
    this.port = socket.address().port
    socket.on('message', (packet, from) => this.onPacket(packet, from))
    socket.on('error', options.onError)
  }

  /** Rejects when the port can't be opened. */
  static async open(options: RelayedPortOptions): Promise<RelayedPort> {
    const { bindAddress, port } = options
    if (bindAddress !== null) return new RelayedPort(options, await bound(port, bindAddress))
    // Both families on one socket, or IPv4 where IPv6 is switched off.
    const socket = await bound(port, '::').catch(() => bound(port, '0.0.0.0'))
    return new RelayedPort(options, socket)
  }

  /**
   * Lets in the checks of a session, which are signed as our description of it says, until it is forgotten.
   * `usedWay` names the far end that its media goes to now, as {@link wayOf} does.
   */
  letIn(sessionId: string, localSdp: string, usedWay: () => string | null): void {
    const [, ufrag] = /^a=ice-ufrag:(\S+)/m.exec(localSdp) ?? []
    const [, password] = /^a=ice-pwd:(\S+)/m.exec(localSdp) ?? []
    if (ufrag === undefined || password === undefined) return
    const session = { ufrag, password, usedWay, relays: new Map(), sockets: new Set<Socket>() }
    this.sessions.set(sessionId, session)
    this.byUfrag.set(ufrag, session)
  }

  /**
   * Shows our WebRTC library one more way, on which nobody will answer it. Where the offer is ours it settles on a
   * way as soon as no other is left to try, and that could be one on which it refuses to hear the browser; so it
   * looks on for two seconds. Media flows meanwhile.
   */
  hold(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    if (session === undefined) return
    const { ufrag, password } = session
    this.send(this.openSocket(session), heldCheck(ufrag, password))
  }

  /** Closes the ways of a session; one that is unknown is no error. */
  forget(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    if (session === undefined) return
    this.sessions.delete(sessionId)
    this.byUfrag.delete(session.ufrag)
    for (const way of session.relays.keys()) this.flows.delete(way)
    for (const socket of session.sockets) socket.close()
  }

  close(): void {
    for (const sessionId of [...this.sessions.keys()]) this.forget(sessionId)
    this.socket.close()
  }

  private onPacket(packet: Buffer, from: RemoteInfo): void {
    const flow = this.flows.get(wayOf(from)) ?? this.open(packet, from)
    if (flow !== null) this.send(flow.inner, repairedCheck(packet, flow.session.password))
  }

  /** A way for who shows that he was told of a session's password, and has no better one. */
  private open(packet: Buffer, from: RemoteInfo): Flow | null {
    const check = readCheck(packet)
    const session = check?.hasZeroTieBreaker ? this.byUfrag.get(check.localUfrag) : undefined
    if (session === undefined || !isSignedWith(packet, session.password)) return null
    if (!this.mayCome(session, wayOf(from))) return null
    const inner = this.openSocket(session)
    inner.on('message', (reply, { port }) => {
      // Anybody on this machine may send to it.
      if (port !== this.options.sessionsPort) return
      this.socket.send(reply, from.port, from.address, () => undefined)
    })
    const flow = { session, inner }
    this.flows.set(wayOf(from), flow)
    return flow
  }

  private mayCome({ relays, usedWay }: Session, way: string): boolean {
    const nowMs = this.options.now()
    const firstMs = relays.get(way)
    if (firstMs === undefined) {
      if (relays.size < maxRelaysOfOne) relays.set(way, nowMs)
      return false
    }
    if (nowMs - firstMs < betterWayMs || this.flows.size >= maxFlows) return false
    const used = usedWay()
    return used === null || relays.has(used)
  }

  private openSocket(session: Session): Socket {
    const type = this.innerAddress.includes(':') ? 'udp6' : 'udp4'
    const socket = createSocket({ type, recvBufferSize: bufferBytes })
    socket.on('error', this.options.onError)
    socket.bind(0, this.innerAddress)
    session.sockets.add(socket)
    return socket
  }

  private send(inner: Socket, packet: Buffer): void {
    inner.send(packet, this.options.sessionsPort, this.innerAddress, () => undefined)
  }

  /** By which the port of all sessions is reached from here. */
  private get innerAddress(): string {
    return this.options.bindAddress ?? '127.0.0.1'
  }
}

function bound(port: number, address: string): Promise<Socket> {
  const type = address.includes(':') ? 'udp6' : 'udp4'
  const socket = createSocket({ type, recvBufferSize: bufferBytes })
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close()
      reject(error)
    })
    socket.bind(port, address, () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}
