import type { EmbeddedRouterOptions } from '../router/embedded-router-options.ts'
import type { RouterNetwork } from '../router/router-network.ts'
import { RouterStream } from '../router/router-stream.ts'
import type { JanusLink } from './janus-link.ts'
import { JanusLinks } from './janus-links.ts'
import type { JanusOptions } from './janus-options.ts'
import { StreamRoom } from './stream-room.ts'

/** What the streams of a router are made of. */
export interface JanusStreamsOptions {
  janus: JanusOptions
  router: Pick<EmbeddedRouterOptions, 'maxBitRateBps'>
  /** The UDP port by which streams go to Janus. */
  network: RouterNetwork
  /** Monotonic milliseconds. */
  now: () => number
  /** Who watches in a room gets nothing any more. */
  onRelayLost: (room: StreamRoom) => void
  /** Whether any Janus can be used: said at the beginning, and when that changes. */
  onReachable: (isReachable: boolean) => void
  onError: (error: unknown) => void
  log: (level: 'info' | 'error', line: string) => void
}

interface JanusStream {
  readonly packets: RouterStream
  readonly rooms: Map<JanusLink, StreamRoom>
}

/** All streams of a router, and the rooms that they have on one Janus or several. */
export class JanusStreams {
  private readonly options: JanusStreamsOptions
  private readonly links: JanusLinks
  private readonly streams = new Map<string, JanusStream>()

  constructor(options: JanusStreamsOptions) {
    this.options = options
    const { urls, apiSecret } = options.janus
    const { now, log, onReachable } = options
    const onLost = (link: JanusLink) => this.onLost(link)
    this.links = new JanusLinks({ urls, apiSecret, now, log, onLost, onReachable })
  }

  /** How many Janus are connected. */
  get connectedCount(): number {
    return this.links.connectedCount
  }

  /** Ids of those that somebody sends, watches or taps. */
  get ids(): string[] {
    return [...this.streams.keys()]
  }

  /** The packets of a stream: who sends them, and where they go. */
  packetsOf(streamId: string): RouterStream {
    return this.stream(streamId).packets
  }

  /** A session is over. */
  remove(streamId: string, sessionId: string): void {
    this.streams.get(streamId)?.packets.remove(sessionId)
    this.forgetUnused(streamId)
  }

  /** Lets a stream go that nobody sends, watches or taps. */
  forgetUnused(streamId: string): void {
    const stream = this.streams.get(streamId)
    if (stream?.packets.isUnused && stream.rooms.size === 0) this.streams.delete(streamId)
  }

  /** The room of a stream on the Janus that has the least to do. Rejects with `host_unavailable`. */
  async roomOf(streamId: string): Promise<StreamRoom> {
    // Held from the first on, though only who watches needs it: so no other program takes it.
    await this.options.network.open()
    const link = await this.links.choose()
    const { packets, rooms } = this.stream(streamId)
    const known = rooms.get(link)
    if (known !== undefined) return known
    const { janus, router, network, now, onError, onRelayLost } = this.options
    const room: StreamRoom = new StreamRoom({
      link,
      adminKey: janus.adminKey,
      maxBitRateBps: router.maxBitRateBps,
      relay: { streamId, stream: packets, network, now, onError },
      onRelayLost: () => onRelayLost(room),
      onUnused: () => {
        if (rooms.get(link) === room) rooms.delete(link)
        this.forgetUnused(streamId)
      },
    })
    rooms.set(link, room)
    return room
  }

  /** Called every 50 ms. */
  tick(nowMs: number): void {
    this.links.tick(nowMs)
    for (const { rooms } of this.streams.values()) {
      for (const room of rooms.values()) room.tick(nowMs)
    }
  }

  dispose(): Promise<void> {
    return this.links.dispose()
  }

  private stream(streamId: string): JanusStream {
    const known = this.streams.get(streamId)
    if (known !== undefined) return known
    const stream: JanusStream = { packets: new RouterStream(), rooms: new Map() }
    this.streams.set(streamId, stream)
    return stream
  }

  /** A Janus has gone: its sessions have been told, and the rooms there are no more. */
  private onLost(link: JanusLink): void {
    for (const [streamId, { rooms }] of [...this.streams]) {
      rooms.get(link)?.abandon()
      rooms.delete(link)
      this.forgetUnused(streamId)
    }
  }
}
