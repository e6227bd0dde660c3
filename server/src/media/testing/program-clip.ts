import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import type { ProgramFrame } from '../hub/program-frame.ts'
import { type HubConsumer, ProgramHub } from '../hub/program-hub.ts'
import { type VideoConfig, videoConfig } from '../hub/video-config.ts'
import { type ReadSample, readMp4 } from './read-mp4.ts'

const tickMs = 10
const soundMs = 20

/** A program that was encoded before: two-second groups of pictures at a steady rate, and a tone. */
export class ProgramClip {
  readonly config: VideoConfig
  readonly durationMs: number
  readonly #frames: readonly ProgramFrame[]

  private constructor(config: VideoConfig, durationMs: number, frames: readonly ProgramFrame[]) {
    this.config = config
    this.durationMs = durationMs
    this.#frames = frames
  }

  /** Encodes one of so many seconds, an even number, with ffmpeg. */
  static async make(
    folder: string,
    { seconds = 4, videoBitRateBps = 700_000 } = {},
  ): Promise<ProgramClip> {
    const path = join(folder, 'clip.mp4')
    const rate = `${videoBitRateBps}`
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30'],
      ...['-f', 'lavfi', '-i', 'sine=440:sample_rate=48000', '-t', `${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-g', '60'],
      ...['-pix_fmt', 'yuv420p', '-b:v', rate, '-minrate', rate, '-maxrate', rate],
      ...['-bufsize', rate, '-x264-params', 'nal-hrd=cbr', '-c:a', 'libopus', '-ac', '2', path],
    ])
    const { video, audio } = await readMp4(path)
    const { config, sets } = await codingOf(path)
    const durationMs = seconds * 1_000
    const pictures = video.map(({ timestampMs, isKey, data }): ProgramFrame => {
      const whole = isKey ? Buffer.concat([sets, data]) : data
      return { kind: 'video', timeMs: timestampMs, isKey, data: whole, config }
    })
    const sounds = audio
      .filter(({ timestampMs }) => timestampMs >= 0 && timestampMs < durationMs)
      .map(({ timestampMs, data }: ReadSample): ProgramFrame => {
        return { kind: 'audio', timeMs: timestampMs, durationMs: soundMs, data }
      })
    const frames = [...pictures, ...sounds].sort((a, b) => a.timeMs - b.timeMs)
    return new ProgramClip(config, durationMs, frames)
  }

  /** The frame of this number when the clip is played over and over, from time 0. */
  frame(index: number): ProgramFrame {
    const { length } = this.#frames
    const frame = this.#frames[index % length]
    if (frame === undefined) throw new Error('the clip is empty')
    return { ...frame, timeMs: frame.timeMs + Math.floor(index / length) * this.durationMs }
  }
}

/** A hub that gives its consumers a clip over and over, in real time. Dispose it. */
export class ClipHub extends ProgramHub {
  readonly #clip: ProgramClip
  readonly #startMs = performance.now()
  readonly #sinks = new Map<HubConsumer, (frame: ProgramFrame) => void>()
  readonly #timer: NodeJS.Timeout
  #index = 0

  constructor(clip: ProgramClip, onTick: (nowMs: number) => void) {
    super({
      now: () => performance.now(),
      requestKeyframe: () => undefined,
      onSource: () => undefined,
      onLost: () => undefined,
      onReplaced: () => undefined,
      onConfig: () => undefined,
      slate: () => null,
    })
    this.#clip = clip
    this.#timer = setInterval(() => {
      const nowMs = performance.now()
      this.#play(nowMs)
      onTick(nowMs)
    }, tickMs)
  }

  override get config(): VideoConfig {
    return this.#clip.config
  }

  override join(sink: (frame: ProgramFrame) => void): HubConsumer {
    const consumer = super.join(() => undefined)
    this.#sinks.set(consumer, sink)
    return consumer
  }

  override leave(consumer: HubConsumer): void {
    super.leave(consumer)
    this.#sinks.delete(consumer)
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  #play(nowMs: number): void {
    for (;;) {
      const frame = this.#clip.frame(this.#index)
      const timeMs = this.#startMs + frame.timeMs
      if (timeMs > nowMs) return
      this.#index++
      for (const sink of [...this.#sinks.values()]) sink({ ...frame, timeMs })
    }
  }
}

/** The coding in an MP4 file's decoder configuration, and its parameter sets as a keyframe begins with them. */
async function codingOf(path: string): Promise<{ config: VideoConfig; sets: Buffer }> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await input.getPrimaryVideoTrack()
    const description = (await track?.getDecoderConfig())?.description
    if (!(description instanceof Uint8Array)) throw new Error('the clip has no parameter sets')
    const record = Buffer.from(description)
    const spsEnd = 8 + record.readUInt16BE(6)
    const sps = record.subarray(8, spsEnd)
    const pps = record.subarray(spsEnd + 3, spsEnd + 3 + record.readUInt16BE(spsEnd + 1))
    const config = videoConfig(sps, pps)
    if (config === null) throw new Error('the clip has unreadable parameter sets')
    return { config, sets: Buffer.concat([sps, pps].flatMap(withLength)) }
  } finally {
    input.dispose()
  }
}

function withLength(nal: Buffer): Buffer[] {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(nal.length, 0)
  return [length, nal]
}
