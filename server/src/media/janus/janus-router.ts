import { randomUUID } from 'node:crypto'
import { cleanup } from 'node-datachannel'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import { AttachedPublisher } from '../router/attached-publisher.ts'
import type { EmbeddedRouterOptions } from '../router/embedded-router-options.ts'
import type {
  AttachedStream,
  MediaKind,
  MediaRouter,
  PublishRequest,
  RouterEvent,
  StreamTap,
} from '../router/media-router.ts'
import { RouterNetwork } from '../router/router-network.ts'
import { finishAnswer } from '../router/sdp/finish-answer.ts'
import { prepareOffer } from '../router/sdp/prepare-offer.ts'
import { requireMedia } from '../router/sdp/require-media.ts'
import type { PacketCounts } from '../rtp/reception-statistics.ts'
import type { JanusOptions } from './janus-options.ts'
import { JanusPublisher } from './janus-publisher.ts'
import { JanusStreams } from './janus-streams.ts'
import { JanusViewer } from './janus-viewer.ts'
import type { StreamRoom } from './stream-room.ts'

/** What the router over Janus is made of. */
export interface JanusRouterOptions {
  janus: JanusOptions
  /** Bit rates, deadlines, and the port by which streams go to Janus. */
  router: EmbeddedRouterOptions
  /** Told of defects that are not a browser's. */
  onError: (error: unknown) => void
  /** Lines without secrets. */
  log: (level: 'info' | 'error', line: string) => void
  /** Told why no Janus can be reached, from the beginning, and null once one can. */
  onServer: (fault: string | null) => void
  /** Monotonic milliseconds. */
  now?: () => number
}

type RouterSession = JanusPublisher | JanusViewer | AttachedPublisher

const tickMs = 50
const serverFault = 'No Janus can be reached; they are tried again'

/**
 * The media router over Janus: browsers send to it and watch from it, on one or several machines. What they send
 * is forwarded to this process, which records it and chooses what is watched; see {@link StreamRoom}. One owner
 * disposes of it.
 */
export class JanusRouter implements MediaRouter {
  private readonly options: JanusRouterOptions
  private readonly now: () => number
  private readonly network: RouterNetwork
  private readonly streams: JanusStreams
  private readonly sessions = new Map<string, RouterSession>()
  private readonly listeners = new Set<(event: RouterEvent) => void>()
  private readonly timer: NodeJS.Timeout
  private isDisposed = false

  constructor(options: JanusRouterOptions) {
    this.options = options
    this.now = options.now ?? (() => performance.now())
    const { janus, router, onError, log, onServer } = options
    const unannounced = { ...router, announcedAddresses: [], relayedPort: null }
    this.network = new RouterNetwork(unannounced, onError)
    this.streams = new JanusStreams({
      janus,
      router,
      network: this.network,
      now: this.now,
      onError,
      log,
      onRelayLost: (room) => this.closeViewers(room),
      onReachable: (isReachable) => onServer(isReachable ? null : serverFault),
    })
    this.timer = setInterval(() => this.tick(), tickMs)
  }

  get standingSocketCount(): number {
    return this.streams.connectedCount
  }

  get sessionCount(): number {
    return this.sessions.size
  }

  async publish(request: PublishRequest): Promise<{ sessionId: string; answerSdp: string }> {
    const { streamId, hasAudio, hasVideo } = request
    const offer = prepareOffer(request.offerSdp, 'transport-feedback')
    requireMedia(request, offer)
    const place = await this.streams.roomOf(streamId)
    const session = this.openPublisher(request, place)
    this.emit({ type: 'published', sessionId: session.sessionId, streamId, hasAudio, hasVideo })
    try {
      const answer = await session.open(offer.sdp)
      const { maxBitRateBps, startBitRateBps, audioBitRateBps } = this.options.router
      const rates = { maxBitRateBps, startBitRateBps, audioBitRateBps }
      const answerSdp = finishAnswer(answer, { ...rates, extraAddresses: [], port: 0 })
      return { sessionId: session.sessionId, answerSdp }
    } catch (error) {
      session.close('closed')
      throw error
    }
  }

  attach({ streamId, ...promised }: Omit<PublishRequest, 'offerSdp'>): AttachedStream {
    const packets = this.streams.packetsOf(streamId)
    const session: AttachedPublisher = new AttachedPublisher({
      streamId,
      tap: packets,
      now: this.now,
      onClosed: (reason) => this.forget(session, reason),
    })
    const { sessionId } = session
    this.sessions.set(sessionId, session)
    packets.addPublisher(session)
    this.emit({ type: 'published', sessionId, streamId, ...promised })
    return session
  }

  async view({ streamId }: { streamId: string }): Promise<{ sessionId: string; offerSdp: string }> {
    const place = await this.streams.roomOf(streamId)
    const sessionId = randomUUID()
    const viewer: JanusViewer = new JanusViewer({
      sessionId,
      streamId,
      place,
      now: this.now,
      onConnected: () => this.emit({ type: 'connected', sessionId, streamId, role: 'viewer' }),
      onClosed: (reason) => this.forget(viewer, reason),
    })
    this.sessions.set(sessionId, viewer)
    try {
      return { sessionId, offerSdp: await viewer.open() }
    } catch (error) {
      viewer.close('closed')
      throw error
    }
  }

  /** Rejects with `conflict`: in Janus's video room the offer is always Janus's. */
  async viewFromOffer(): Promise<never> {
    const text =
      'This server shows streams by offers of its own: players that make the offer are not served.'
    throw new MediaPlaneError('conflict', text)
  }

  async answer(sessionId: string, answerSdp: string): Promise<void> {
    const session = this.sessions.get(sessionId)
    if (!(session instanceof JanusViewer)) {
      throw new MediaPlaneError('not_found', 'There is no such viewing session.')
    }
    await session.answer(answerSdp)
  }

  addCandidate(sessionId: string, candidate: IceCandidate | null): void {
    const session = this.sessions.get(sessionId)
    if (session === undefined) throw new MediaPlaneError('not_found', 'There is no such session.')
    session.addCandidate(candidate)
  }

  close(sessionId: string, reason: SessionCloseReason): void {
    this.sessions.get(sessionId)?.close(reason)
  }

  closeStream(streamId: string, reason: SessionCloseReason): void {
    this.closeSessions((session) => session.streamId === streamId, reason)
  }

  streamIds(): string[] {
    return this.streams.ids
  }

  setSource(streamId: string, sessionId: string): void {
    this.streams.packetsOf(streamId).setSource(sessionId)
  }

  requestKeyframe(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    if (session instanceof JanusPublisher) session.requestKeyframe()
  }

  packetCounts(sessionId: string): PacketCounts {
    const session = this.sessions.get(sessionId)
    return session instanceof JanusPublisher ? session.packetCounts() : { expected: 0, received: 0 }
  }

  setTap(streamId: string, tap: StreamTap | null): void {
    this.streams.packetsOf(streamId).tap = tap
    this.streams.forgetUnused(streamId)
  }

  on(listener: (event: RouterEvent) => void): void {
    this.listeners.add(listener)
  }

  async dispose(): Promise<void> {
    if (this.isDisposed) return
    this.isDisposed = true
    this.closeSessions(() => true, 'closed')
    await this.streams.dispose()
    clearInterval(this.timer)
    this.network.close()
    cleanup()
  }

  private openPublisher(request: PublishRequest, place: StreamRoom): JanusPublisher {
    const { streamId, mediaSilenceMs, hasAudio, hasVideo } = request
    const { router, janus, onError } = this.options
    const packets = this.streams.packetsOf(streamId)
    const sessionId = randomUUID()
    const kinds: MediaKind[] = [
      ...(hasAudio ? (['audio'] as const) : []),
      ...(hasVideo ? (['video'] as const) : []),
    ]
    const session: JanusPublisher = new JanusPublisher({
      sessionId,
      streamId,
      place,
      kinds,
      now: this.now,
      onError,
      deadlines: { ...router.deadlines, ...(mediaSilenceMs && { mediaSilenceMs }) },
      forwardAddress: janus.forwardAddress,
      tap: packets,
      onConnected: () => this.emit({ type: 'connected', sessionId, streamId, role: 'publisher' }),
      onFlowing: () => this.emit({ type: 'flowing', sessionId, streamId }),
      onClosed: (reason) => this.forget(session, reason),
    })
    this.sessions.set(sessionId, session)
    packets.addPublisher(session)
    return session
  }

  private closeViewers(room: StreamRoom): void {
    const isThere = (session: RouterSession) =>
      session instanceof JanusViewer && session.place === room
    this.closeSessions(isThere, 'connection_failed')
  }

  private closeSessions(test: (session: RouterSession) => boolean, reason: SessionCloseReason) {
    for (const session of [...this.sessions.values()]) if (test(session)) session.close(reason)
  }

  private forget(session: RouterSession, reason: SessionCloseReason): void {
    const { sessionId, streamId } = session
    this.sessions.delete(sessionId)
    this.streams.remove(streamId, sessionId)
    this.emit({ type: 'closed', sessionId, streamId, reason })
  }

  private tick(): void {
    const nowMs = this.now()
    this.streams.tick(nowMs)
    for (const session of this.sessions.values()) session.tick(nowMs)
  }

  private emit(event: RouterEvent): void {
    for (const listener of this.listeners) listener(event)
  }
}
