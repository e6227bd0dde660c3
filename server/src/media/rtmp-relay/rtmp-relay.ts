import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { isOwnPeer } from '../ffmpeg/own-peer.ts'
import type { RtmpConnection } from './connect-rtmp.ts'
import { LagMeter } from './lag-meter.ts'
import { ChallengeReader, NameSubstitution, standInUrl } from './name-substitution.ts'
import { type StreamNames, streamNamesOf } from './rtmp-address.ts'
import { unacknowledgedBytes } from './send-queues.ts'

/** What a relay is made of. */
export interface RtmpRelayOptions {
  /** The address of the server, `rtmp` or `rtmps`. */
  readonly url: string
  /** Connects to it. */
  readonly connect: (signal: AbortSignal) => Promise<RtmpConnection>
  /** Monotonic milliseconds. */
  readonly now: () => number
}

/** Why a relay has no connection: the server could not be reached or trusted, or it ended the connection. */
export type RelayFault =
  | { readonly kind: 'unreachable'; readonly error: unknown }
  | { readonly kind: 'closed' }

interface Leg {
  readonly remote: RtmpConnection
  /** What was written to it, and not taken by the system perhaps. */
  takenBytes: number
  readonly lag: LagMeter
  acknowledgedBytes: number
  /** When the server last acknowledged something, or nothing was waiting for it. */
  acknowledgedAtMs: number
}

const flushLimitMs = 2_000
/** ffmpeg opens one, and another where a server asks for a login. */
const maxConnections = 4

/**
 * A port on the loopback interface by which one ffmpeg speaks to an RTMP server. The connection to the server is
 * opened here: certificates are verified whatever TLS that ffmpeg was built with, errors have a code, and it is known
 * how much the server has acknowledged. The names of the stream are written in here as well, so that its key and its
 * login are no arguments of a process.
 */
export class RtmpRelay {
  /** The server's address by way of the relay; holds no secret. */
  readonly url: string
  readonly #names: StreamNames
  readonly #settings: RtmpRelayOptions
  readonly #server: Server
  readonly #aborter = new AbortController()
  readonly #sockets = new Set<Socket>()
  #leg: Leg | null = null
  #fault: RelayFault | null = null
  /** How the server refused the latest connection without a login. */
  #challenge = ''

  private constructor(server: Server, settings: RtmpRelayOptions) {
    this.#server = server
    this.#settings = settings
    this.#names = streamNamesOf(settings.url)
    this.url = standInUrl((server.address() as AddressInfo).port, this.#names)
    server.on('connection', (local) => void this.#join(local))
  }

  static async start(settings: RtmpRelayOptions): Promise<RtmpRelay> {
    const server = createServer({ noDelay: true, pauseOnConnect: true }).listen(0, '127.0.0.1')
    server.maxConnections = maxConnections
    await once(server, 'listening')
    return new RtmpRelay(server, settings)
  }

  /** What happened to the latest connection; null while there is nothing to tell. */
  get fault(): RelayFault | null {
    return this.#fault
  }

  /** How old what the server has not acknowledged yet is, in milliseconds; 0 when it has taken everything. */
  async behindMs(): Promise<number> {
    const leg = this.#leg
    if (leg === null) return 0
    const { stream, socket } = leg.remote
    const givenBytes = leg.takenBytes - stream.writableLength
    const acknowledgedBytes = givenBytes - (await unacknowledgedBytes(socket))
    const nowMs = this.#settings.now()
    const lagMs = leg.lag.lagMs(acknowledgedBytes, nowMs)
    // What the system tells may be a moment older than what was taken: only more than ever counts.
    if (lagMs === 0 || acknowledgedBytes > leg.acknowledgedBytes) leg.acknowledgedAtMs = nowMs
    leg.acknowledgedBytes = Math.max(leg.acknowledgedBytes, acknowledgedBytes)
    return lagMs
  }

  /** For how long the server has acknowledged nothing of what waits for it, by the latest {@link behindMs}. */
  silentMs(nowMs: number): number {
    return this.#leg === null ? 0 : nowMs - this.#leg.acknowledgedAtMs
  }

  /** Sends what was taken, for two seconds at most, and closes. */
  async close(): Promise<void> {
    this.#server.close()
    this.#aborter.abort()
    const stream = this.#leg?.remote.stream
    if (stream !== undefined && !stream.destroyed) {
      // Closed before the server has read everything and hung up, the system would drop what is left.
      const signal = AbortSignal.timeout(flushLimitMs)
      await finished(stream, { signal }).catch(() => undefined)
      stream.destroy()
    }
    for (const socket of this.#sockets) socket.destroy()
  }

  async #join(local: Socket): Promise<void> {
    this.#sockets.add(local)
    local.once('close', () => this.#sockets.delete(local))
    local.on('error', () => undefined)
    try {
      const {
        localPort: ownPort = 0,
        remoteAddress: peerAddress = '',
        remotePort: peerPort = 0,
      } = local
      if (!(await isOwnPeer({ protocol: 'tcp', ownPort, peerAddress, peerPort }))) {
        local.destroy()
        return
      }
      const remote = await this.#settings.connect(this.#aborter.signal)
      if (this.#aborter.signal.aborted || local.destroyed) remote.stream.destroy()
      else this.#bridge(local, remote)
    } catch (error) {
      this.#fault = { kind: 'unreachable', error }
      local.destroy()
    }
  }

  #bridge(local: Socket, remote: RtmpConnection): void {
    const leg: Leg = {
      remote,
      takenBytes: 0,
      lag: new LagMeter(),
      acknowledgedBytes: 0,
      acknowledgedAtMs: this.#settings.now(),
    }
    this.#leg = leg
    this.#fault = null
    const { stream, socket } = remote
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    stream.on('error', () => undefined)
    const onServerGone = () => {
      if (!local.readableEnded && !local.destroyed) this.#fault = { kind: 'closed' }
    }
    stream.once('end', onServerGone)
    stream.once('close', () => {
      onServerGone()
      local.destroySoon()
    })
    local.once('close', () => {
      if (!local.readableEnded) stream.end()
      // Unread data would make the system break off what is still being sent.
      stream.resume()
    })
    this.#carry(local, leg)
  }

  #carry(local: Socket, leg: Leg): void {
    const { stream } = leg.remote
    const substitution = new NameSubstitution(this.#names, () => this.#challenge)
    local.on('data', (data: Buffer) => {
      try {
        const bytes = substitution.push(data)
        leg.takenBytes += bytes.length
        leg.lag.add(leg.takenBytes, this.#settings.now())
        if (!stream.write(bytes)) local.pause()
      } catch {
        // No ffmpeg of ours speaks like that.
        local.destroy()
      }
    })
    stream.on('drain', () => local.resume())
    local.once('end', () => stream.end())
    if (this.#names.login !== null) {
      const challenges = new ChallengeReader((description) => {
        this.#challenge = description
      })
      stream.on('data', (data: Buffer) => challenges.push(data))
    }
    stream.pipe(local)
    local.resume()
  }
}
