import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { StreamSource } from '../hub/stream-source.ts'
import type { RecordedSink } from '../recording/recorded-source.ts'
import type { MediaRouter } from '../router/media-router.ts'
import type { HostEvent } from './event-pipeline.ts'
import { SoundPresence } from './sound-presence.ts'
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
    readonly sound: SoundPresence
  } | null
}

/** Keyframes come only on request (WebRTC has no interval), and files need them regularly. */
const keyframeIntervalMs = 2_000
/** A guest whose picture stands still is not shown for longer (reliability goal R9: 2 s). */
const stall = { minMs: 1_500, maxMs: 5_000 }

/** The streams of all events but their programs: what guests, screens and cameras send. */
export class ContributionStreams {
  private readonly options: ContributionStreamsOptions
  private readonly streams = new Map<string, ContributionStream>()
  /** Who records a stream, whether it comes or not. */
  private readonly sinks = new Map<string, Set<RecordedSink>>()

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

  /** Gives a stream's frames as they come, until the function returned is called. */
  listen(address: StreamAddress, sink: RecordedSink): () => void {
    const key = streamKey(address)
    const sinks = this.sinks.get(key) ?? new Set()
    this.sinks.set(key, sinks.add(sink))
    const current = this.streams.get(key)?.current
    if (current) sink.began(current.hasVideo)
    return () => {
      sinks.delete(sink)
      if (sinks.size === 0 && this.sinks.get(key) === sinks) this.sinks.delete(key)
    }
  }

  /** Asks a stream's publisher for a keyframe. */
  requestKeyframe(address: StreamAddress): void {
    this.streams.get(streamKey(address))?.source.requestKeyframe()
  }

  /** Called every few tens of milliseconds. */
  tick(nowMs: number): void {
    for (const [key, stream] of this.streams) {
      stream.source.tick(nowMs)
      this.measure(stream, nowMs)
      this.tellOfSound(stream, stream.current?.sound.missing(nowMs))
      const isDue = nowMs - stream.source.keyframeAtMs >= keyframeIntervalMs
      if (isDue && stream.current?.hasVideo && this.sinks.has(key)) stream.source.requestKeyframe()
    }
  }

  private measure({ address, current }: ContributionStream, nowMs: number): void {
    if (current === null) return
    const counts = this.options.router.packetCounts(current.sessionId)
    const figures = current.meter.sample(nowMs, { ...current, counts })
    if (figures !== null) this.options.emit({ type: 'streamStats', ...address, ...figures })
  }

  /** Where it changed: `hasAudio` is undefined otherwise. */
  private tellOfSound({ address, current }: ContributionStream, hasAudio?: boolean): void {
    // What has no picture is lost as a whole.
    if (hasAudio === undefined || !current?.hasVideo) return
    this.options.emit({ type: 'streamSound', ...address, hasAudio })
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
        // The same one again after a stall goes on.
        const isAnother = stream.current?.sessionId !== sessionId
        const isPromised = sessions.get(sessionId)?.hasAudio ?? false
        const known = isAnother ? undefined : stream.current?.sound
        const sound = known ?? new SoundPresence(isPromised, now())
        stream.current = { sessionId, hasVideo, meter, sound }
        if (isAnother) for (const sink of this.sinks.get(key) ?? []) sink.began(hasVideo)
        emit({
          type: 'streamConnected',
          ...address,
          sessionId,
          ...size,
          hasAudio: sound.isPresent,
          hasVideo,
        })
      },
      onLost: (sessionId, reason) => emit({ type: 'streamLost', ...address, sessionId, reason }),
      onReplaced: (sessionId) => router.close(sessionId, 'replaced'),
      onConfig: ({ widthPixels, heightPixels }) => {
        if (source.isConnected)
          emit({ type: 'streamResized', ...address, widthPixels, heightPixels })
      },
      onFrame: (frame) => {
        if (frame.kind === 'video') stream.current?.meter.noteFrame()
        else this.tellOfSound(stream, stream.current?.sound.note(now()))
        for (const sink of this.sinks.get(key) ?? []) sink.frame(frame)
      },
    })
    const stream: ContributionStream = { address, source, sessions, current: null }
    this.streams.set(key, stream)
    router.setTap(key, source)
    return stream
  }
}
