import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import type { MediaKind, ReceivedRtp, StreamTap } from '../router/media-router.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import type { ProgramFrame } from './program-frame.ts'
import { SessionMedia } from './session-media.ts'
import { type StallLimits, StallWatch } from './stall-watch.ts'
import { isSameSize, type VideoConfig } from './video-config.ts'

/** What a stream's source needs from outside. */
export interface StreamSourcePorts {
  /** Monotonic milliseconds. */
  now: () => number
  /** When a stream without pictures, or without sound if that is all it has, counts as stalled. */
  stall: StallLimits
  requestKeyframe: (sessionId: string) => void
  /**
   * Called when a session's first keyframe makes it the stream, and when pictures come again after a stall;
   * null for a session that sends sound alone.
   */
  onSource: (sessionId: string, config: VideoConfig | null) => void
  /** Called when it stalls, and when the session of the stream ended. */
  onLost: (sessionId: string, reason: SessionCloseReason | 'stalled') => void
  /** Called when a newer session took over from this one. */
  onReplaced: (sessionId: string) => void
  /** Called when the picture size is new, the first one included. */
  onConfig: (config: VideoConfig) => void
  /** Every frame of the session that is the stream. */
  onFrame: (frame: ProgramFrame) => void
}

/**
 * Chooses which publisher of a stream is the stream: the newest takes over at its first keyframe, or, if it
 * sends sound alone, at its first sound. Tells when the stream comes, stalls and goes.
 */
export class StreamSource implements StreamTap {
  private readonly ports: StreamSourcePorts
  private readonly sessions = new Map<string, SessionMedia>()
  private readonly withoutVideo = new Set<string>()
  private sourceId: string | null = null
  private lastConfig: VideoConfig | null = null
  private readonly stall: StallWatch
  private lastKeyframeMs = Number.NEGATIVE_INFINITY
  private isFlowing = false

  constructor(ports: StreamSourcePorts) {
    this.ports = ports
    this.stall = new StallWatch(ports.stall)
  }

  /** True while pictures of the stream arrive, or its sound if it has no pictures. */
  get isConnected(): boolean {
    return this.isFlowing
  }

  /** How the stream was coded last, null before the first keyframe. */
  get config(): VideoConfig | null {
    return this.lastConfig
  }

  /** When the stream's last keyframe came, on the clock of `now`. */
  get keyframeAtMs(): number {
    return this.lastKeyframeMs
  }

  /** Tells how the stream was coded before this process began. */
  seedConfig(config: VideoConfig): void {
    if (this.lastConfig !== null) return
    this.lastConfig = config
    this.ports.onConfig(config)
  }

  /** Says that no pictures are to be waited for from a session. */
  expectNoVideo(sessionId: string): void {
    this.withoutVideo.add(sessionId)
  }

  /** Asks the stream's publisher for a keyframe. */
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
    this.withoutVideo.delete(sessionId)
    if (sessionId !== this.sourceId) return
    this.sourceId = null
    if (this.isFlowing) {
      this.isFlowing = false
      this.ports.onLost(sessionId, reason)
    }
  }

  /** Gives up on late packets and notices a stall; called every few tens of milliseconds. */
  tick(nowMs: number): void {
    for (const session of this.sessions.values()) session.tick(nowMs)
    const isStalled = this.isFlowing && this.stall.isStalled(nowMs)
    if (!isStalled || this.sourceId === null) return
    this.isFlowing = false
    this.ports.onLost(this.sourceId, 'stalled')
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
    const isSource = sessionId === this.sourceId
    if (frame.kind === 'video') {
      if (!isSource && !(frame.isKey && this.isNewer(sessionId))) return
      this.notePicture(frame.isKey, frame.config)
      this.take(sessionId, frame.config)
    } else if (this.withoutVideo.has(sessionId)) {
      if (!isSource && !this.isNewer(sessionId)) return
      this.take(sessionId, null)
    } else if (!isSource) {
      return
    }
    this.ports.onFrame(frame)
  }

  /** The session that published last wins; one that lost its place never takes it back by itself. */
  private isNewer(sessionId: string): boolean {
    if (this.sourceId === null) return true
    const order = [...this.sessions.keys()]
    return order.indexOf(sessionId) > order.indexOf(this.sourceId)
  }

  private notePicture(isKey: boolean, config: VideoConfig): void {
    if (isKey) this.lastKeyframeMs = this.ports.now()
    if (config === this.lastConfig) return
    const isNewSize = this.lastConfig === null || !isSameSize(this.lastConfig, config)
    this.lastConfig = config
    if (isNewSize) this.ports.onConfig(config)
  }

  private take(sessionId: string, config: VideoConfig | null): void {
    this.stall.note(this.ports.now())
    if (sessionId === this.sourceId && this.isFlowing) return
    const previousId = this.sourceId
    this.sourceId = sessionId
    this.isFlowing = true
    this.ports.onSource(sessionId, config)
    if (previousId !== null && previousId !== sessionId) this.ports.onReplaced(previousId)
  }
}
