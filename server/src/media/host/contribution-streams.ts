import type { SessionCloseReason } from '../../domain/ports/media-plane-port.ts'
import { StreamSource } from '../hub/stream-source.ts'
import type { MediaRouter } from '../router/media-router.ts'
import type { HostEvent } from './event-pipeline.ts'
import { type StreamAddress, streamKey } from './stream-key.ts'

/** What the streams of contributions are made of. */
export interface ContributionStreamsOptions {
  router: MediaRouter
  /** Monotonic milliseconds. */
  now: () => number
  emit: (event: HostEvent) => void
}

/** What a session promised to send. */
export interface PromisedMedia {
  readonly hasAudio: boolean
  readonly hasVideo: boolean
}

interface ContributionStream {
  readonly source: StreamSource
  readonly sessions: Map<string, PromisedMedia>
}

/** A guest whose picture stands still is not shown for longer (R9 of the reliability goals: 2 s). */
const stall = { minMs: 1_500, maxMs: 5_000 }

/** The streams of all events but their programs: what guests, screens and cameras send. */
export class ContributionStreams {
  private readonly options: ContributionStreamsOptions
  private readonly streams = new Map<string, ContributionStream>()

  constructor(options: ContributionStreamsOptions) {
    this.options = options
  }

  /** How many streams have a publisher. */
  get count(): number {
    return this.streams.size
  }

  /** A session begins to publish a stream; it takes over from an older one at its first keyframe. */
  addSession(address: StreamAddress, sessionId: string, promised: PromisedMedia): void {
    const stream = this.streams.get(streamKey(address)) ?? this.open(address)
    stream.sessions.set(sessionId, promised)
    if (!promised.hasVideo) stream.source.expectNoVideo(sessionId)
  }

  /** Forgets a session that ended, and the stream with its last one. */
  endSession(address: StreamAddress, sessionId: string, reason: SessionCloseReason): void {
    const key = streamKey(address)
    const stream = this.streams.get(key)
    if (stream === undefined) return
    stream.source.endSession(sessionId, reason)
    stream.sessions.delete(sessionId)
    if (stream.sessions.size > 0) return
    this.streams.delete(key)
    this.options.router.setTap(key, null)
  }

  /** Called every few tens of milliseconds. */
  tick(nowMs: number): void {
    for (const { source } of this.streams.values()) source.tick(nowMs)
  }

  private open(address: StreamAddress): ContributionStream {
    const { router, now, emit } = this.options
    const key = streamKey(address)
    const sessions = new Map<string, PromisedMedia>()
    const source = new StreamSource({
      now,
      stall,
      requestKeyframe: (sessionId) => router.requestKeyframe(sessionId),
      onSource: (sessionId, config) => {
        router.setSource(key, sessionId)
        const size = {
          widthPixels: config?.widthPixels ?? null,
          heightPixels: config?.heightPixels ?? null,
        }
        const hasAudio = sessions.get(sessionId)?.hasAudio ?? false
        emit({
          type: 'streamConnected',
          ...address,
          sessionId,
          ...size,
          hasAudio,
          hasVideo: config !== null,
        })
      },
      onLost: (sessionId, reason) => emit({ type: 'streamLost', ...address, sessionId, reason }),
      onReplaced: (sessionId) => router.close(sessionId, 'replaced'),
      onConfig: ({ widthPixels, heightPixels }) => {
        if (source.isConnected)
          emit({ type: 'streamResized', ...address, widthPixels, heightPixels })
      },
      onFrame: () => undefined,
    })
    const stream = { source, sessions }
    this.streams.set(key, stream)
    router.setTap(key, source)
    return stream
  }
}
