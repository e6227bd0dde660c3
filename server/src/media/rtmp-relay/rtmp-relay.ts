import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { RtmpConnection } from './connect-rtmp.ts'
import { LagMeter } from './lag-meter.ts'
import { addressParts, tcUrlOf } from './rtmp-address.ts'
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
  /** What ffmpeg wrote. */
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
 * how much the server has acknowledged.
 */
export class RtmpRelay {
  /** The server's address by way of the relay. */
  readonly url: string
  /** Arguments of ffmpeg that belong to the address. */
  readonly options: readonly string[]
  readonly #settings: RtmpRelayOptions
  readonly #server: Server
  readonly #aborter = new AbortController()
  readonly #sockets = new Set<Socket>()
  #leg: Leg | null = null
  #fault: RelayFault | null = null

  private constructor(server: Server, settings: RtmpRelayOptions) {
    this.#server = server
    this.#settings = settings
    const parts = addressParts(settings.url)
    const { port } = server.address() as AddressInfo
    const credentials = parts.before.replace(/^[a-z]+:\/\//i, '')
    this.url = `rtmp://${credentials}127.0.0.1:${port}${parts.after.replace(/^:\d*/, '')}`
    this.options = ['-rtmp_tcurl', tcUrlOf(parts)]
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
    local.on('data', ({ length }) => {
      leg.takenBytes += length
      leg.lag.add(leg.takenBytes, this.#settings.now())
    })
    local.pipe(stream)
    stream.pipe(local)
  }
}
