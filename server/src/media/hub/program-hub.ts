import type { SessionCloseReason } from '../../domain/ports/media-plane-port.ts'
import type { MediaKind, ReceivedRtp, StreamTap } from '../router/media-router.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { ContinuousFeed } from './continuous-feed.ts'
import type { ProgramFrame } from './program-frame.ts'
import { SessionMedia } from './session-media.ts'
import type { SlateLoop } from './slate-loop.ts'
import { isSameSize, type VideoConfig } from './video-config.ts'

/** What the hub needs from outside. */
export interface ProgramHubPorts {
  /** Monotonic milliseconds. */
  now: () => number
  requestKeyframe: (sessionId: string) => void
  /** Called when a session's first keyframe makes it the program. */
  onSource: (sessionId: string, config: VideoConfig) => void
  /** Called when no picture came for {@link stallMs}, and when the session of the program ended. */
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
/** Without a picture for this long the program counts as lost. */
const stallMs = 1_000

/**
 * The program of one event: takes the packets of its publishers, chooses which of them is the program, and
 * serves every consumer a feed without gaps. A newer publisher takes over at its first keyframe.
 */
export class ProgramHub implements StreamTap {
  private readonly ports: ProgramHubPorts
  private readonly sessions = new Map<string, SessionMedia>()
  private readonly consumers = new Set<HubConsumer>()
  private sourceId: string | null = null
  private lastConfig: VideoConfig | null = null
  private lastVideoMs = Number.NEGATIVE_INFINITY
  private lastKeyframeMs = Number.NEGATIVE_INFINITY
  private isFlowing = false

  constructor(ports: ProgramHubPorts) {
    this.ports = ports
  }

  /** True while pictures of the program arrive. */
  get isConnected(): boolean {
    return this.isFlowing
  }

  /** How the program was coded last, null before the first keyframe. */
  get config(): VideoConfig | null {
    return this.lastConfig
  }

  /** Tells how the program was coded before this process began, so that a slate of its size can play. */
  seedConfig(config: VideoConfig): void {
    if (this.lastConfig !== null) return
    this.lastConfig = config
    this.ports.onConfig(config)
  }

  /** Starts a feed into `frame`; its first picture is a keyframe, asked for here. */
  join(frame: (frame: ProgramFrame) => void): HubConsumer {
    const feed = new ContinuousFeed({
      frame,
      keyframeNeeded: () => this.requestKeyframe(),
      slate: () => (this.lastConfig === null ? null : this.ports.slate(this.lastConfig)),
    })
    const consumer: HubConsumer = { feed }
    this.consumers.add(consumer)
    this.requestKeyframe()
    return consumer
  }

  leave(consumer: HubConsumer): void {
    this.consumers.delete(consumer)
  }

  /** Asks the program's publisher for a keyframe. */
  requestKeyframe(): void {
    if (this.sourceId !== null) this.ports.requestKeyframe(this.sourceId)
  }

  onRtp(received: ReceivedRtp): void {
    this.session(received.sessionId).push(received)
  }

  onSenderReport(sessionId: string, kind: MediaKind, report: SenderReport): void {
    this.sessions.get(sessionId)?.onSenderReport(kind, report)
  }

  /** Forgets a session that ended. */
  endSession(sessionId: string, reason: SessionCloseReason): void {
    this.sessions.delete(sessionId)
    if (sessionId !== this.sourceId) return
    this.sourceId = null
    if (this.isFlowing) {
      this.isFlowing = false
      this.ports.onLost(sessionId, reason)
    }
  }

  /** Keeps feeds going and asks for keyframes; called every few tens of milliseconds. */
  tick(): void {
    const nowMs = this.ports.now()
    for (const session of this.sessions.values()) session.tick(nowMs)
    if (this.isFlowing && nowMs - this.lastVideoMs > stallMs && this.sourceId !== null) {
      this.isFlowing = false
      this.ports.onLost(this.sourceId, 'stalled')
    }
    if (this.consumers.size > 0 && nowMs - this.lastKeyframeMs >= keyframeIntervalMs) {
      this.requestKeyframe()
    }
    for (const { feed } of this.consumers) {
      if (feed.source === 'waiting') this.startWithoutProgram(feed, nowMs)
      feed.tick(nowMs)
    }
  }

  /** An output that is started while the program is away begins with the slate. */
  private startWithoutProgram(feed: ContinuousFeed, nowMs: number): void {
    if (this.isFlowing || this.lastConfig === null) return
    if (this.ports.slate(this.lastConfig) !== null) feed.startWithSlate(nowMs)
  }

  private session(sessionId: string): SessionMedia {
    let session = this.sessions.get(sessionId)
    if (session === undefined) {
      session = new SessionMedia({
        frame: (frame) => this.onFrame(sessionId, frame),
        keyframeNeeded: () => this.ports.requestKeyframe(sessionId),
      })
      this.sessions.set(sessionId, session)
      this.ports.requestKeyframe(sessionId)
    }
    return session
  }

  private onFrame(sessionId: string, frame: ProgramFrame): void {
    const nowMs = this.ports.now()
    if (frame.kind === 'video') {
      if (sessionId !== this.sourceId && !(frame.isKey && this.isNewer(sessionId))) return
      this.notePicture(sessionId, frame.isKey, frame.config, nowMs)
    } else if (sessionId !== this.sourceId) {
      return
    }
    for (const { feed } of this.consumers) feed.push(frame, nowMs)
  }

  /** The session that published last wins; one that lost its place never takes it back by itself. */
  private isNewer(sessionId: string): boolean {
    if (this.sourceId === null) return true
    const order = [...this.sessions.keys()]
    return order.indexOf(sessionId) > order.indexOf(this.sourceId)
  }

  private notePicture(sessionId: string, isKey: boolean, config: VideoConfig, nowMs: number): void {
    this.lastVideoMs = nowMs
    if (isKey) this.lastKeyframeMs = nowMs
    if (config !== this.lastConfig) {
      const isNewSize = this.lastConfig === null || !isSameSize(this.lastConfig, config)
      this.lastConfig = config
      if (isNewSize) this.ports.onConfig(config)
    }
    if (sessionId === this.sourceId && this.isFlowing) return
    const previousId = this.sourceId
    this.sourceId = sessionId
    this.isFlowing = true
    this.ports.onSource(sessionId, config)
    if (previousId !== null && previousId !== sessionId) this.ports.onReplaced(previousId)
  }
}
