import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { StreamSource } from '../hub/stream-source.ts'
import type { MediaRouter } from '../router/media-router.ts'
import type { HostEvent } from './event-pipeline.ts'
import { type StreamAddress, streamKey } from './stream-key.ts'
import { StreamMeter } from './stream-meter.ts'

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
  readonly address: StreamAddress
  readonly source: StreamSource
  readonly sessions: Map<string, PromisedMedia>
  /** Null before the first picture or sound. */
  current: {
    readonly sessionId: string
    readonly hasVideo: boolean
    readonly meter: StreamMeter
  } | null
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
    for (const stream of this.streams.values()) {
      stream.source.tick(nowMs)
      this.measure(stream, nowMs)
    }
  }

  private measure({ address, current }: ContributionStream, nowMs: number): void {
    if (current === null) return
    const counts = this.options.router.packetCounts(current.sessionId)
    const figures = current.meter.sample(nowMs, { ...current, counts })
    if (figures !== null) this.options.emit({ type: 'streamStats', ...address, ...figures })
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
        const hasVideo = config !== null
        const meter = stream.current?.meter ?? new StreamMeter(now())
        stream.current = { sessionId, hasVideo, meter }
        const hasAudio = sessions.get(sessionId)?.hasAudio ?? false
        emit({
          type: 'streamConnected',
          ...address,
          sessionId,
          ...size,
          hasAudio,
          hasVideo,
        })
      },
      onLost: (sessionId, reason) => emit({ type: 'streamLost', ...address, sessionId, reason }),
      onReplaced: (sessionId) => router.close(sessionId, 'replaced'),
      onConfig: ({ widthPixels, heightPixels }) => {
        if (source.isConnected)
          emit({ type: 'streamResized', ...address, widthPixels, heightPixels })
      },
      onFrame: ({ kind }) => {
        if (kind === 'video') stream.current?.meter.noteFrame()
      },
    })
    const stream: ContributionStream = { address, source, sessions, current: null }
    this.streams.set(key, stream)
    router.setTap(key, source)
    return stream
  }
}
