import { VideoSample } from 'mediabunny'
import type { RecordError } from './record-error.ts'
import type { RecordPlan, RecordReport } from './record-messages.ts'
import type { RecordProgress } from './record-options.ts'
import { RecordOutput } from './record-output.ts'
import { RecordTimeline } from './record-timeline.ts'
import { SOUND_RATE_HZ, SoundConverter } from './sound-converter.ts'
import { silentSample, stereoSample } from './sound-pieces.ts'
import { StillPicture } from './still-picture.ts'
import { TrackClock } from './track-clock.ts'

/** The clocks of the tracks are watched this long before the file begins, so that it begins in sync. */
const LEAD_IN_MS = 300
const PROGRESS_MS = 1000
/** So late no picture waits on its way here: the processor of a track keeps eight. */
const LATEST_PICTURE_US = 1_000_000

const STILL_CHECK_MS = 100
/** A repetition leaves room for the pictures that may be waiting before it. */
const STILL_LAG_US = 250_000

const nowUs = () => performance.now() * 1000

/** Reads the tracks of a stream, encodes them and writes the file; the worker's half of a recording. */
export class Recorder {
  readonly #plan: RecordPlan
  readonly #output: RecordOutput
  readonly #report: (report: RecordReport, transfer?: Transferable[]) => void
  readonly #timeline = new RecordTimeline()
  readonly #converter = new SoundConverter()
  readonly #clocks = { video: new TrackClock(LATEST_PICTURE_US), audio: new TrackClock() }
  readonly #readers: { cancel(): Promise<void> }[] = []
  readonly #timers: ReturnType<typeof setTimeout>[] = []
  readonly #still = new StillPicture<VideoFrame>()
  readonly #broken = Promise.withResolvers<never>()
  #isEncoding = false
  #wantsKeyFrame = false
  #videoFrames = 0
  #arrivedFrames = 0
  #openFrames = 0
  #endUs = 0
  /** Sound is written in order, whoever asks for it. */
  #sound: Promise<void> = Promise.resolve()
  #isOver = false

  private constructor(
    plan: RecordPlan,
    output: RecordOutput,
    report: (report: RecordReport, transfer?: Transferable[]) => void,
  ) {
    this.#plan = plan
    this.#output = output
    this.#report = report
  }

  /** Opens everything and begins. Throws RecordError. */
  static async start(
    plan: RecordPlan,
    report: (report: RecordReport, transfer?: Transferable[]) => void,
  ): Promise<Recorder> {
    const recorder = new Recorder(plan, await RecordOutput.open(plan), report)
    void recorder.#run()
    return recorder
  }

  pause(): void {
    this.#timeline.pause(nowUs())
  }

  resume(): void {
    this.#timeline.resume(nowUs())
    this.#wantsKeyFrame = true
  }

  /** Ends the reading; the rest follows from that. */
  stop(): void {
    for (const reader of this.#readers.splice(0)) void reader.cancel().catch(() => {})
  }

  /** Lets go of where the bytes go, without waiting for anything. */
  abandon(): void {
    this.#isOver = true
    this.#output.letGo()
  }

  async replay(id: number, seconds: number): Promise<void> {
    const data = this.#isOver ? null : await this.#output.replay(seconds).catch(() => null)
    this.#report({ kind: 'replay', id, data }, data ? [data.buffer] : [])
  }

  async #run(): Promise<void> {
    const { video, audio } = this.#plan
    this.#timers.push(
      setTimeout(() => this.#timeline.start(nowUs()), LEAD_IN_MS),
      setInterval(() => this.#tell(), PROGRESS_MS),
      setInterval(() => {
        this.#repeatStill().catch((cause: unknown) => this.#broken.reject(cause))
      }, STILL_CHECK_MS),
    )
    const readings = [
      video && this.#read(video, (frame) => this.#takeFrame(frame)),
      audio && this.#read(audio, (data) => this.#takeSound(data)),
    ]
    try {
      await Promise.race([Promise.all(readings), this.#broken.promise])
      this.#still.close()
      await this.#sound
      await this.#output.finish()
      this.#isOver = true
      this.#report({ kind: 'stopped', result: this.#progress() })
    } catch (cause) {
      this.#isOver = true
      this.stop()
      await Promise.allSettled(readings)
      await this.#output.abandon()
      this.#still.close()
      this.#tell()
      this.#fail(this.#output.explain(cause))
    } finally {
      this.#still.close()
      for (const timer of this.#timers) clearTimeout(timer)
    }
  }

  async #read<Piece extends { close(): void }>(
    stream: ReadableStream<Piece>,
    take: (piece: Piece) => Promise<void>,
  ): Promise<void> {
    const reader = stream.getReader()
    this.#readers.push(reader)
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      this.#openFrames += 1
      try {
        await take(next.value)
      } finally {
        next.value.close()
        this.#openFrames -= 1
      }
    }
  }

  async #takeFrame(frame: VideoFrame): Promise<void> {
    this.#still.keep(frame, nowUs())
    await this.#encode(frame, this.#clocks.video.place(frame.timestamp, nowUs()))
  }

  /** Records the last picture again where none has followed. */
  async #repeatStill(): Promise<void> {
    if (this.#isEncoding || this.#timeline.isWaiting) return
    const isFirst = this.#videoFrames === 0
    const frame = this.#still.take(nowUs(), isFirst)
    if (!frame) return
    try {
      await this.#encode(frame, nowUs() - (isFirst ? 0 : STILL_LAG_US))
    } finally {
      frame.close()
    }
  }

  async #encode(frame: VideoFrame, happenedUs: number): Promise<void> {
    const atUs = this.#timeline.placePicture(happenedUs)
    if (atUs === null || !this.#output.video) return
    this.#arrivedFrames += 1
    const keyFrame = this.#wantsKeyFrame || this.#videoFrames === 0
    this.#wantsKeyFrame = false
    this.#isEncoding = true
    const sample = new VideoSample(frame, { timestamp: atUs / 1e6 })
    try {
      await this.#output.video.add(sample, keyFrame ? { keyFrame } : {})
      this.#videoFrames += 1
      this.#endUs = Math.max(this.#endUs, atUs)
    } finally {
      this.#isEncoding = false
      sample.close()
    }
    this.#fillSilence()
  }

  async #takeSound(data: AudioData): Promise<void> {
    const durationUs = (data.numberOfFrames / data.sampleRate) * 1e6
    // A piece arrives when its last sample is there.
    const happenedUs = this.#clocks.audio.place(data.timestamp, nowUs() - durationUs, durationUs)
    const place = this.#timeline.placeSound(happenedUs, durationUs)
    if (!place.isWritten) return
    if (place.silenceBeforeUs > 0) {
      this.#writeSilence(place.atUs - place.silenceBeforeUs, place.silenceBeforeUs)
    }
    this.#timeline.wroteSound(place.atUs, durationUs)
    const sample = stereoSample(data, place.atUs, this.#converter)
    this.#endUs = Math.max(this.#endUs, place.atUs + durationUs)
    if (sample) await this.#write(sample)
  }

  /** A file grows only while both of its tracks do. */
  #fillSilence(): void {
    const dueUs = this.#output.audio ? this.#timeline.silenceDueUs() : 0
    if (dueUs > 0) this.#writeSilence(this.#timeline.soundEndUs ?? 0, dueUs)
  }

  #writeSilence(atUs: number, durationUs: number): void {
    const frames = Math.round((durationUs / 1e6) * SOUND_RATE_HZ)
    this.#timeline.wroteSound(atUs, (frames / SOUND_RATE_HZ) * 1e6)
    void this.#write(silentSample(frames, atUs))
  }

  #write(sample: ReturnType<typeof silentSample>): Promise<void> {
    const written = this.#sound.then(async () => {
      try {
        await this.#output.audio?.add(sample)
      } finally {
        sample.close()
      }
    })
    // Whoever waits next learns of a failure; nobody else needs to.
    written.catch(() => {})
    this.#sound = written
    return written
  }

  #tell(): void {
    this.#report({ kind: 'progress', progress: this.#progress() })
  }

  #progress(): RecordProgress {
    return {
      durationS: this.#endUs / 1e6,
      byteLength: this.#output.byteLength,
      videoFrames: this.#videoFrames,
      droppedFrames: this.#arrivedFrames - this.#videoFrames,
      replayBytes: this.#output.replayBytes,
      openFrames: this.#openFrames + Number(this.#still.isOpen),
    }
  }

  #fail({ code, message }: RecordError): void {
    this.#report({ kind: 'failed', code, message })
  }
}
