import {
  AppendOnlyStreamTarget,
  AudioSampleSource,
  canEncodeAudio,
  canEncodeVideo,
  NullTarget,
  Output,
  Quality,
  VideoSampleSource,
} from 'mediabunny'
import { PacketRing } from './packet-ring.ts'
import { RecordError } from './record-error.ts'
import { appendedFormat } from './record-formats.ts'
import type { RecordPlan } from './record-messages.ts'
import { openSink, type RecordSink } from './record-sink.ts'
import { type HeldPacket, makeReplayFile, type ReplayMeta } from './replay-file.ts'
import { SOUND_RATE_HZ } from './sound-converter.ts'

/** Encoders, the file they write to, and the ring of what they made. */
export class RecordOutput {
  readonly video: VideoSampleSource | null
  readonly audio: AudioSampleSource | null
  readonly #plan: RecordPlan
  readonly #output: Output
  readonly #sink: RecordSink | null
  readonly #ring: PacketRing<HeldPacket> | null
  readonly #meta: ReplayMeta = { video: undefined, audio: undefined }

  private constructor(plan: RecordPlan, sink: RecordSink | null) {
    this.#plan = plan
    this.#sink = sink
    this.#ring = plan.replaySeconds > 0 ? new PacketRing(plan.replaySeconds) : null
    this.#output = new Output({
      format: appendedFormat(plan.format, plan.keyFrameIntervalS),
      target: sink ? new AppendOnlyStreamTarget(sink.writable) : new NullTarget(),
    })
    this.video = plan.video && this.#makeVideo(plan)
    this.audio = plan.audio && this.#makeAudio(plan)
    if (this.video) this.#output.addVideoTrack(this.video)
    if (this.audio) this.#output.addAudioTrack(this.audio)
  }

  /** Opens the file and the encoders. Throws RecordError `unsupported` or `write-failed`. */
  static async open(plan: RecordPlan): Promise<RecordOutput> {
    await checkEncoders(plan)
    const sink = plan.to && (await openSink(plan.to))
    const made = new RecordOutput(plan, sink)
    await made.#output.start()
    return made
  }

  get byteLength(): number {
    return this.#sink?.byteLength ?? 0
  }

  get replayBytes(): number {
    return this.#ring?.byteLength ?? 0
  }

  /** The last seconds as a file; null when there are none. */
  replay(seconds: number): Promise<Uint8Array<ArrayBuffer> | null> {
    return makeReplayFile(this.#ring?.last(seconds) ?? [], this.#plan, this.#meta)
  }

  /** Writes the rest and closes encoders and file. */
  async finish(): Promise<void> {
    await this.#output.finalize()
    this.#ring?.clear()
  }

  /** Closes encoders and file as they are. */
  async abandon(): Promise<void> {
    this.#ring?.clear()
    await this.#output.cancel().catch(() => {})
    await this.#sink?.writable.abort('failed').catch(() => {})
  }

  /** Lets go of file or stream at once: a write that is under way may never end. */
  letGo(): void {
    void this.#sink?.letGo().catch(() => {})
  }

  /** What ended the recording, in words of its own. */
  explain(cause: unknown): RecordError {
    if (this.#sink?.error) return this.#sink.error
    if (cause instanceof RecordError) return cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new RecordError('encode-failed', `The recording was not encoded: ${reason}`, { cause })
  }

  #makeVideo({ videoCodec, videoBitrate, keyFrameIntervalS }: RecordPlan): VideoSampleSource {
    return new VideoSampleSource({
      codec: videoCodec,
      quality: new Quality({ bitrate: videoBitrate }),
      keyFrameInterval: keyFrameIntervalS,
      latencyMode: 'realtime',
      // A source whose size changes keeps its shape within the first one.
      sizeChangeBehavior: 'contain',
      onEncodedPacket: (packet, meta) => {
        this.#meta.video ??= meta?.decoderConfig && meta
        this.#hold('video', packet)
      },
    })
  }

  #makeAudio({ audioBitrate }: RecordPlan): AudioSampleSource {
    return new AudioSampleSource({
      codec: 'opus',
      quality: new Quality({ bitrate: audioBitrate }),
      onEncodedPacket: (packet, meta) => {
        this.#meta.audio ??= meta?.decoderConfig && meta
        this.#hold('audio', packet)
      },
    })
  }

  #hold(kind: HeldPacket['kind'], packet: HeldPacket['packet']): void {
    const { timestamp, duration, byteLength, type } = packet
    const isKey = kind === 'audio' || type === 'key'
    this.#ring?.push({ kind, packet, timestamp, duration, byteLength, isKey })
  }
}

async function checkEncoders(plan: RecordPlan): Promise<void> {
  const { video, audio, videoCodec, width, height, videoBitrate, audioBitrate } = plan
  const quality = new Quality({ bitrate: videoBitrate })
  if (video && !(await canEncodeVideo(videoCodec, { width, height, quality }))) {
    throw new RecordError(
      'unsupported',
      `This browser does not encode ${videoCodec} of ${width}x${height}`,
    )
  }
  const sound = { numberOfChannels: 2, sampleRate: SOUND_RATE_HZ }
  if (
    audio &&
    !(await canEncodeAudio('opus', { ...sound, quality: new Quality({ bitrate: audioBitrate }) }))
  ) {
    throw new RecordError('unsupported', 'This browser does not encode Opus')
  }
}
