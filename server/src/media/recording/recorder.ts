import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import type { ProgramFrame } from '../hub/program-frame.ts'
import { isSameSize, type VideoConfig } from '../hub/video-config.ts'
import type { RecordedSource } from './recorded-source.ts'
import { recordedFile } from './recover-recordings.ts'
import { formatSegmentName, parseSegmentName } from './segment-name.ts'
import { type SegmentProgress, SegmentWriter } from './segment-writer.ts'

/** What a recorder is made of. */
export interface RecorderOptions {
  recordingId: string
  directory: string
  /** Writes nothing until it is resumed. */
  isPaused: boolean
  source: RecordedSource
  /** Unix milliseconds now, and the clock of the frames now. */
  clocks: { unixMs: () => number; programMs: () => number }
  /** The coding of the slate, announced in files so that it may come up in them. */
  slateConfig: (program: VideoConfig) => VideoConfig | null
  onProgress: (progress: { sizeBytes: number; durationSec: number }) => void
  /** The recording can't go on; what was written is kept. */
  onFailed: (error: Error) => void
}

interface OpenSegment {
  /** Null in a file of sound alone. */
  config: VideoConfig | null
  opening: Promise<SegmentWriter>
  writer: SegmentWriter | null
  /** Frames that came while the file was being created. */
  waiting: ProgramFrame[]
  startedAtMs: number
}

/**
 * Records the program of one event, or one contribution. A new file begins where the picture size changes, and
 * where another publisher begins.
 */
export class Recorder {
  readonly recordingId: string
  private readonly options: RecorderOptions
  private readonly leave: () => void
  private readonly closing: Promise<RecordedFile | null>[] = []
  private segment: OpenSegment | null = null
  private nextPart: number
  private doneBytes = 0
  private doneSec = 0
  private isPaused = false
  private needsKeyframe = false
  private pausedAtMs = 0
  /** Length of all pauses in the segment: its file has no gap there. */
  private skippedMs = 0
  private hasEnded = false
  /** Whether no pictures are to be waited for. */
  private isSoundAlone = false

  private constructor(options: RecorderOptions, nextPart: number) {
    this.options = options
    this.recordingId = options.recordingId
    this.nextPart = nextPart
    if (options.isPaused) this.pause()
    this.leave = options.source.listen({
      frame: (frame) => this.onFrame(frame),
      began: (hasVideo) => this.beginPart(hasVideo),
    })
  }

  /** Creates the folder if need be; parts that it holds already are not touched. */
  static async start(options: RecorderOptions): Promise<Recorder> {
    const directory = resolve(options.directory)
    await mkdir(directory, { recursive: true })
    const parts = (await readdir(directory)).flatMap((name) => {
      const segment = parseSegmentName(name)
      return segment?.recordingId === options.recordingId ? segment.part : []
    })
    return new Recorder({ ...options, directory }, Math.max(0, ...parts) + 1)
  }

  pause(): void {
    if (this.isPaused) return
    this.isPaused = true
    this.pausedAtMs = this.options.clocks.programMs()
  }

  /** Goes on at the next keyframe. */
  resume(): void {
    if (!this.isPaused) return
    this.isPaused = false
    this.needsKeyframe = true
    this.options.source.requestKeyframe()
  }

  /** Closes the file; resolves with the files of this recorder, oldest first. */
  async stop(): Promise<RecordedFile[]> {
    this.end()
    const files = await Promise.all(this.closing)
    return files.flatMap((file) => file ?? [])
  }

  private end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.leave()
    this.closeSegment()
  }

  private beginPart(hasVideo: boolean): void {
    this.isSoundAlone = !hasVideo
    this.closeSegment()
    if (!this.hasEnded) this.options.source.requestKeyframe()
  }

  private onFrame(frame: ProgramFrame): void {
    if (this.hasEnded || this.isPaused) return
    if (this.needsKeyframe && !this.endPause(frame)) return
    if (!this.hasPlaceFor(frame)) return
    const { segment } = this
    if (segment === null) return
    const shifted =
      this.skippedMs === 0 ? frame : { ...frame, timeMs: frame.timeMs - this.skippedMs }
    if (segment.writer === null) segment.waiting.push(shifted)
    else write(segment.writer, shifted)
  }

  /** True when this frame is the keyframe that ends a pause; without pictures any sound does. */
  private endPause(frame: ProgramFrame): boolean {
    if (frame.kind === 'video' ? !frame.isKey : !this.isSoundAlone) return false
    this.needsKeyframe = false
    this.skippedMs += Math.max(0, frame.timeMs - this.pausedAtMs)
    return true
  }

  private hasPlaceFor(frame: ProgramFrame): boolean {
    const config = this.segment?.config
    if (frame.kind === 'audio') {
      if (this.segment === null && this.isSoundAlone) this.openSegment(frame)
      return true
    }
    if (config && isSameSize(config, frame.config)) return true
    if (!frame.isKey) return false
    this.closeSegment()
    this.openSegment(frame)
    return true
  }

  private openSegment(frame: ProgramFrame): void {
    const { clocks, directory, recordingId, slateConfig } = this.options
    const ageMs = clocks.programMs() - frame.timeMs
    const startedAtMs = Math.round(clocks.unixMs() - ageMs)
    const part = this.nextPart++
    const config = frame.kind === 'video' ? frame.config : null
    const slate = config && slateConfig(config)
    this.skippedMs = 0
    const opening = SegmentWriter.open(
      {
        path: join(directory, formatSegmentName({ recordingId, part, startedAtMs })),
        startMs: frame.timeMs,
        startedAtMs,
        configs: [config, slate].filter((one) => one !== null),
      },
      (progress) => this.report(progress),
      (error) => this.fail(error),
    )
    const segment: OpenSegment = {
      config,
      opening,
      writer: null,
      waiting: [],
      startedAtMs,
    }
    this.segment = segment
    opening.then(
      (writer) => {
        for (const waiting of segment.waiting) write(writer, waiting)
        segment.waiting = []
        segment.writer = writer
      },
      (error: Error) => this.fail(error),
    )
  }

  private closeSegment(): void {
    const { segment } = this
    if (segment === null) return
    this.segment = null
    this.closing.push(this.finish(segment))
  }

  private async finish(segment: OpenSegment): Promise<RecordedFile | null> {
    const { recordingId } = this
    try {
      const writer = await segment.opening
      await writer.close()
      const file = await recordedFile(writer.path, {
        recordingId,
        startedAtMs: segment.startedAtMs,
      })
      if (file === null) return null
      this.doneBytes += file.sizeBytes
      this.doneSec += file.durationSec
      return { ...file, wasRecovered: false }
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)))
      return null
    }
  }

  private report({ sizeBytes, durationMs }: SegmentProgress): void {
    this.options.onProgress({
      sizeBytes: this.doneBytes + sizeBytes,
      durationSec: this.doneSec + durationMs / 1000,
    })
  }

  private fail(error: Error): void {
    if (this.hasEnded) return
    this.end()
    // Told once the file is closed, so that whoever looks at it then has it alone.
    void Promise.all(this.closing).then(() => this.options.onFailed(error))
  }
}

function write(writer: SegmentWriter, frame: ProgramFrame): void {
  if (frame.kind === 'video') writer.addVideo(frame)
  else writer.addAudio(frame)
}
