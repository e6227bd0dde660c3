import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import type { RecordedSink, RecordedSource } from '../recording/recorded-source.ts'
import type { MediaKind, ReceivedRtp, StreamTap } from '../router/media-router.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { ContinuousFeed } from './continuous-feed.ts'
import type { ProgramFrame } from './program-frame.ts'
import type { SlateLoop } from './slate-loop.ts'
import { StreamSource } from './stream-source.ts'
import type { VideoConfig } from './video-config.ts'

/** What the hub needs from outside. */
export interface ProgramHubPorts {
  /** Monotonic milliseconds. */
  now: () => number
  requestKeyframe: (sessionId: string) => void
  /** Called when a session's first keyframe makes it the program. */
  onSource: (sessionId: string, config: VideoConfig) => void
  /** Called when no picture came for a second, and when the session of the program ended. */
  onLost: (sessionId: string, reason: SessionCloseReason | 'stalled') => void
  /** Called when a newer session took over from this one. */
  onReplaced: (sessionId: string) => void
  /** Called when the picture size is new: a slate of that size will be wanted. */
  onConfig: (config: VideoConfig) => void
  slate: (size: { widthPixels: number; heightPixels: number }) => SlateLoop | null
}

/** One who gets the program; give it back with {@link ProgramHub.leave}. */
export interface HubConsumer {
  readonly feed: ContinuousFeed
}

/** Keyframes come only on request (WebRTC has no interval), and files and outputs need them regularly. */
const keyframeIntervalMs = 2_000
/** Without a picture for a second the program counts as lost. */
const stall = { minMs: 1_000, maxMs: 1_000 }

/**
 * The program of one event: takes the packets of its publishers, and serves every consumer a feed without
 * gaps of the one that is the program (see {@link StreamSource}).
 */
export class ProgramHub implements StreamTap, RecordedSource {
  private readonly ports: ProgramHubPorts
  private readonly source: StreamSource
  private readonly consumers = new Set<HubConsumer>()

  constructor(ports: ProgramHubPorts) {
    this.ports = ports
    this.source = new StreamSource({
      ...ports,
      stall,
      onSource: (sessionId, config) => {
        if (config !== null) ports.onSource(sessionId, config)
      },
      onFrame: (frame) => this.onFrame(frame),
    })
  }

  /** True while pictures of the program arrive. */
  get isConnected(): boolean {
    return this.source.isConnected
  }

  /** How the program was coded last, null before the first keyframe. */
  get config(): VideoConfig | null {
    return this.source.config
  }

  /** Tells how the program was coded before this process began, so that a slate of its size can play. */
  seedConfig(config: VideoConfig): void {
    this.source.seedConfig(config)
  }

  /** Starts a feed into `frame`; its first picture is a keyframe, asked for here. */
  join(frame: (frame: ProgramFrame) => void): HubConsumer {
    const feed = new ContinuousFeed({
      frame,
      keyframeNeeded: () => this.requestKeyframe(),
      slate: () => this.slate(),
    })
    const consumer: HubConsumer = { feed }
    this.consumers.add(consumer)
    this.requestKeyframe()
    return consumer
  }

  leave(consumer: HubConsumer): void {
    this.consumers.delete(consumer)
  }

  /** Starts a feed for a recorder. Whoever publishes, the program is one: it never begins anew. */
  listen({ frame }: Pick<RecordedSink, 'frame'>): () => void {
    const consumer = this.join(frame)
    return () => this.leave(consumer)
  }

  /** Asks the program's publisher for a keyframe. */
  requestKeyframe(): void {
    this.source.requestKeyframe()
  }

  onRtp(received: ReceivedRtp): void {
    this.source.onRtp(received)
  }

  onSenderReport(sessionId: string, kind: MediaKind, report: SenderReport): void {
    this.source.onSenderReport(sessionId, kind, report)
  }

  /** Forgets a session that ended. */
  endSession(sessionId: string, reason: SessionCloseReason): void {
    this.source.endSession(sessionId, reason)
  }

  /** Keeps feeds going and asks for keyframes; called every few tens of milliseconds. */
  tick(): void {
    const nowMs = this.ports.now()
    this.source.tick(nowMs)
    if (this.consumers.size > 0 && nowMs - this.source.keyframeAtMs >= keyframeIntervalMs) {
      this.requestKeyframe()
    }
    for (const { feed } of this.consumers) {
      if (feed.source === 'waiting') this.startWithoutProgram(feed, nowMs)
      feed.tick(nowMs)
    }
  }

  private onFrame(frame: ProgramFrame): void {
    const nowMs = this.ports.now()
    for (const { feed } of this.consumers) feed.push(frame, nowMs)
  }

  /** An output that is started paused, or while the program is away, begins with the slate. */
  private startWithoutProgram(feed: ContinuousFeed, nowMs: number): void {
    const isWithout = feed.isPaused || !this.isConnected
    if (isWithout && this.slate() !== null) feed.startWithSlate(nowMs)
  }

  private slate(): SlateLoop | null {
    return this.config === null ? null : this.ports.slate(this.config)
  }
}
