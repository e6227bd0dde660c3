import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Output,
} from 'mediabunny'
import type { AudioFrame, ProgramFrame, VideoFrame } from '../hub/program-frame.ts'
import { decoderConfigurationRecord, type VideoConfig } from '../hub/video-config.ts'

/**
 * Writes the program as an endless Matroska stream, which ffmpeg reads from its standard input: unlike RTP it
 * loses nothing at the start and carries exact times.
 */
export class LiveMatroska {
  private readonly video = new EncodedVideoPacketSource('avc')
  private readonly audio = new EncodedAudioPacketSource('opus')
  private readonly output: Output
  private readonly configs: readonly [VideoConfig, ...VideoConfig[]]
  private readonly startMs: number
  private work: Promise<void>
  private hasVideoMeta = false
  private hasAudioMeta = false
  private readonly onError: (error: unknown) => void

  /** `startMs` becomes time zero; `configs` are the coding of the first picture, then others to announce. */
  constructor(
    configs: readonly [VideoConfig, ...VideoConfig[]],
    startMs: number,
    onData: (data: Uint8Array) => void,
    onError: (error: unknown) => void,
  ) {
    this.configs = configs
    this.startMs = startMs
    this.onError = onError
    const target = new AppendOnlyStreamTarget(new WritableStream({ write: onData }))
    const format = new MkvOutputFormat({ appendOnly: true, minimumClusterDuration: 0.5 })
    this.output = new Output({ format, target })
    this.output.addVideoTrack(this.video)
    this.output.addAudioTrack(this.audio)
    this.work = this.output.start().catch(onError)
  }

  /** Frames of one kind must come in the order of their times. */
  add(frame: ProgramFrame): void {
    if (frame.timeMs < this.startMs) return
    this.work = this.work
      .then(() => (frame.kind === 'video' ? this.addVideo(frame) : this.addAudio(frame)))
      .catch(this.onError)
  }

  /** Writes what is buffered; nothing may be added afterwards. */
  async close(): Promise<void> {
    this.work = this.work.then(() => this.output.finalize()).catch(this.onError)
    await this.work
  }

  private addVideo(frame: VideoFrame): Promise<void> {
    const packet = new EncodedPacket(
      frame.data,
      frame.isKey ? 'key' : 'delta',
      (frame.timeMs - this.startMs) / 1000,
      1 / 30,
    )
    if (this.hasVideoMeta) return this.video.add(packet)
    this.hasVideoMeta = true
    const { codec, widthPixels, heightPixels } = this.configs[0]
    const description = decoderConfigurationRecord(this.configs)
    return this.video.add(packet, {
      decoderConfig: {
        codec,
        codedWidth: widthPixels,
        codedHeight: heightPixels,
        description: new Uint8Array(description),
      },
    })
  }

  private addAudio(frame: AudioFrame): Promise<void> {
    const timestamp = (frame.timeMs - this.startMs) / 1000
    const packet = new EncodedPacket(frame.data, 'key', timestamp, frame.durationMs / 1000)
    if (this.hasAudioMeta) return this.audio.add(packet)
    this.hasAudioMeta = true
    return this.audio.add(packet, {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
    })
  }
}
