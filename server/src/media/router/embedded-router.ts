import { randomInt, randomUUID } from 'node:crypto'
import { cleanup } from 'node-datachannel'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import type { PacketCounts } from '../rtp/reception-statistics.ts'
import { AttachedPublisher } from './attached-publisher.ts'
import type { EmbeddedRouterOptions } from './embedded-router-options.ts'
import { IngestSession } from './ingest-session.ts'
import type {
  AttachedStream,
  MediaRouter,
  PublishRequest,
  RouterEvent,
  StreamTap,
} from './media-router.ts'
import { describeLocally, openPeer, type PeerNetwork, setRemote } from './peer.ts'
import { RouterNetwork } from './router-network.ts'
import type { RouterStream } from './router-stream.ts'
import { RouterStreams } from './router-streams.ts'
import { finishAnswer, withCandidates } from './sdp/finish-answer.ts'
import { prepareOffer } from './sdp/prepare-offer.ts'
import { prepareView } from './sdp/prepare-view.ts'
import { requireMedia } from './sdp/require-media.ts'
import { offeredFormats, type SentFormats } from './sent-formats.ts'
import { ViewerSession } from './viewer-session.ts'

type RouterSession = IngestSession | AttachedPublisher | ViewerSession

const tickMs = 50

/** The media router inside this process, on node-datachannel with our own RTP layer. One owner disposes it. */
export class EmbeddedRouter implements MediaRouter {
  private readonly options: EmbeddedRouterOptions
  private readonly streams = new RouterStreams()
  private readonly sessions = new Map<string, RouterSession>()
  private readonly listeners = new Set<(event: RouterEvent) => void>()
  private readonly timer: NodeJS.Timeout
  private readonly onError: (error: unknown) => void
  private readonly now: () => number
  private readonly network: RouterNetwork
  private disposed = false

  /** `onError` is told of defects that a packet brought out; `now` is monotonic, in milliseconds. */
  constructor(
    options: EmbeddedRouterOptions,
    onError: (error: unknown) => void,
    now: () => number = () => performance.now(),
  ) {
    this.options = options
    this.network = new RouterNetwork(options, onError)
    this.onError = onError
    this.now = now
    this.timer = setInterval(() => this.tick(), tickMs)
  }

  /** That of WebRTC is the library's, and not among those that Node.js counts. */
  get standingSocketCount(): number {
    return 0
  }

  get sessionCount(): number {
    return this.sessions.size
  }

  async publish(request: PublishRequest): Promise<{ sessionId: string; answerSdp: string }> {
    const offer = prepareOffer(request.offerSdp, this.options.congestion)
    requireMedia(request, offer)
    const network = await this.network.open()
    const stream = this.streams.of(request.streamId)
    const sessionId = randomUUID()
    const { streamId, mediaSilenceMs } = request
    const peer = openPeer(sessionId, network)
    const session: IngestSession = new IngestSession({
      sessionId,
      streamId,
      peer,
      transportSequenceExtension: offer.transportSequenceExtension,
      retransmissionPayloadType: offer.retransmissionPayloadType,
      maxBitRateBps: this.options.maxBitRateBps,
      deadlines: { ...this.options.deadlines, ...(mediaSilenceMs && { mediaSilenceMs }) },
      now: this.now,
      tap: stream,
      onConnected: () => this.emit({ type: 'connected', sessionId, streamId, role: 'publisher' }),
      onFlowing: () => this.emit({ type: 'flowing', sessionId, streamId }),
      onClosed: (reason) => this.forget(session, stream, reason),
      onError: this.onError,
    })
    this.sessions.set(sessionId, session)
    stream.addPublisher(session)
    const { hasAudio, hasVideo } = request
    this.emit({ type: 'published', sessionId, streamId, hasAudio, hasVideo })
    try {
      setRemote(peer, offer.sdp, 'offer')
      const answerSdp = await describeLocally(peer, 'answer')
      this.network.letIn({ sessionId, peer }, answerSdp)
      const { maxBitRateBps, startBitRateBps, audioBitRateBps } = this.options
      const rates = { maxBitRateBps, startBitRateBps, audioBitRateBps }
      return {
        sessionId,
        answerSdp: finishAnswer(answerSdp, { ...this.network.extrasOf(network), ...rates }),
      }
    } catch (error) {
      session.close('closed')
      throw error
    }
  }

  attach({ streamId, ...promised }: Omit<PublishRequest, 'offerSdp'>): AttachedStream {
    const stream = this.streams.of(streamId)
    const session: AttachedPublisher = new AttachedPublisher({
      streamId,
      tap: stream,
      now: this.now,
      onClosed: (reason) => this.forget(session, stream, reason),
    })
    const { sessionId } = session
    this.sessions.set(sessionId, session)
    stream.addPublisher(session)
    this.emit({ type: 'published', sessionId, streamId, ...promised })
    return session
  }

  async view({ streamId }: { streamId: string }): Promise<{ sessionId: string; offerSdp: string }> {
    const { sessionId, sdp } = await this.openView(streamId, offeredFormats, null)
    this.network.hold(sessionId)
    return { sessionId, offerSdp: sdp }
  }

  async viewFromOffer(request: {
    streamId: string
    offerSdp: string
  }): Promise<{ sessionId: string; answerSdp: string }> {
    const { sdp: offer, formats } = prepareView(request.offerSdp)
    const { sessionId, sdp } = await this.openView(request.streamId, formats, offer)
    return { sessionId, answerSdp: sdp }
  }

  async answer(sessionId: string, answerSdp: string): Promise<void> {
    const session = this.sessions.get(sessionId)
    if (!(session instanceof ViewerSession)) {
      throw new MediaPlaneError('not_found', 'There is no such viewing session.')
    }
    session.answer(answerSdp)
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
    const sessions = [...this.sessions.values()]
    for (const session of sessions) if (session.streamId === streamId) session.close(reason)
  }

  streamIds(): string[] {
    return this.streams.ids
  }

  setSource(streamId: string, sessionId: string): void {
    this.streams.of(streamId).setSource(sessionId)
  }

  requestKeyframe(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    if (session !== undefined && !(session instanceof ViewerSession)) session.requestKeyframe()
  }

  packetCounts(sessionId: string): PacketCounts {
    const session = this.sessions.get(sessionId)
    return session instanceof IngestSession ? session.packetCounts() : { expected: 0, received: 0 }
  }

  setTap(streamId: string, tap: StreamTap | null): void {
    this.streams.of(streamId).tap = tap
    this.streams.prune(streamId)
  }

  on(listener: (event: RouterEvent) => void): void {
    this.listeners.add(listener)
  }

  async dispose(): Promise<void> {
    if (this.disposed) return
    this.disposed = true
    clearInterval(this.timer)
    for (const session of [...this.sessions.values()]) session.close('closed')
    this.network.close()
    cleanup()
  }

  /** A viewer and our description to it: an answer to its offer, or ours where it makes none. */
  private async openView(streamId: string, formats: SentFormats, offer: string | null) {
    const network = await this.network.open()
    const viewer = this.openViewer(streamId, formats, network)
    try {
      if (offer !== null) setRemote(viewer.peer, offer, 'offer')
      const local = await describeLocally(viewer.peer, offer === null ? 'offer' : 'answer')
      this.network.letIn(viewer, local)
      const sdp = withCandidates(local, this.network.extrasOf(network))
      return { sessionId: viewer.sessionId, sdp }
    } catch (error) {
      viewer.close('closed')
      throw error
    }
  }

  private openViewer(streamId: string, formats: SentFormats, network: PeerNetwork): ViewerSession {
    const stream = this.streams.of(streamId)
    const sessionId = randomUUID()
    const first = randomInt(1, 0x7fff_ffff) * 2
    const viewer: ViewerSession = new ViewerSession({
      sessionId,
      streamId,
      formats,
      peer: openPeer(sessionId, network),
      ssrc: { video: first, audio: first + 1 },
      now: this.now,
      onConnected: () => this.emit({ type: 'connected', sessionId, streamId, role: 'viewer' }),
      reportAt: (kind, nowMs) => stream.reportAt(kind, nowMs),
      onKeyframeWanted: () => stream.requestKeyframe(),
      onClosed: (reason) => this.forget(viewer, stream, reason),
      onError: this.onError,
    })
    this.sessions.set(sessionId, viewer)
    stream.addViewer(viewer)
    return viewer
  }

  private forget(session: RouterSession, stream: RouterStream, reason: SessionCloseReason): void {
    const { sessionId, streamId } = session
    this.sessions.delete(sessionId)
    this.network.forget(sessionId)
    stream.remove(sessionId)
    this.streams.prune(streamId)
    this.emit({ type: 'closed', sessionId, streamId, reason })
  }

  private tick(): void {
    const nowMs = this.now()
    for (const session of this.sessions.values()) session.tick(nowMs)
  }

  private emit(event: RouterEvent): void {
    for (const listener of this.listeners) listener(event)
  }
}
