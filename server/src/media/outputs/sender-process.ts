import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { spawnFfmpeg } from '../ffmpeg/spawn-ffmpeg.ts'
import type { ProgramFrame, VideoFrame } from '../hub/program-frame.ts'
import type { VideoConfig } from '../hub/video-config.ts'
import { FrameQueue } from './frame-queue.ts'
import { LiveMatroska } from './live-matroska.ts'
import { outputArguments } from './output-arguments.ts'
import { outputErrorText } from './output-error-text.ts'
import { type OutputTarget, redactSecrets } from './output-target.ts'
import { ProgressReader } from './progress-reader.ts'

/** What a sender process is made of. */
export interface SenderProcessOptions {
  ffmpegPath: string
  target: OutputTarget
  /** The first picture, a keyframe. */
  first: VideoFrame
  /** Other codings to announce, such as the slate's. */
  otherConfigs: readonly VideoConfig[]
  /** Monotonic milliseconds. */
  now: () => number
  /** The target took the first data. */
  onStarted: () => void
  /** It ended without being asked to; the text is fit to show. */
  onEnded: (error: string) => void
  keyframeNeeded: () => void
  /** Lines of ffmpeg, without secrets. */
  log: (line: string) => void
}

/** Unsent bytes in the pipe up to which more is written; the rest waits in the bounded queue. */
const pipeBytes = 256 * 1024
/** A target has this long to accept the connection, and to take more data once it did. */
const connectLimitMs = 12_000
const stallLimitMs = 6_000
const exitLimitMs = 3_000
const keptLines = 12

/** One ffmpeg that sends the program to one target, and the bounded queue before it. */
export class SenderProcess {
  readonly config: VideoConfig
  private readonly options: SenderProcessOptions
  private readonly child: ChildProcessWithoutNullStreams
  private readonly matroska: LiveMatroska
  private readonly queue = new FrameQueue()
  private readonly lines: string[] = []
  private readonly exited: Promise<void>
  private readonly startedAtMs: number
  private bytes = 0
  private lastAdvanceMs: number
  private hasStarted = false
  private isClosing = false

  constructor(options: SenderProcessOptions) {
    this.options = options
    this.config = options.first.config
    this.startedAtMs = options.now()
    this.lastAdvanceMs = this.startedAtMs
    this.child = spawnFfmpeg(options.ffmpegPath, outputArguments(options.target), {
      stdio: 'pipe',
      onExcess: (error) => this.fail(error),
    })
    this.exited = this.watch()
    this.matroska = new LiveMatroska(
      [this.config, ...options.otherConfigs],
      options.first.timeMs,
      (data) => this.child.stdin.write(data),
      (error) => this.fail(`The program could not be packed: ${String(error)}`),
    )
  }

  /** Bytes that the target took. */
  get sentBytes(): number {
    return this.bytes
  }

  get droppedFrames(): number {
    return this.queue.droppedFrames
  }

  push(frame: ProgramFrame): void {
    if (this.isClosing) return
    if (!this.queue.push(frame)) this.options.keyframeNeeded()
    this.pump()
  }

  /** Gives up a target that doesn't connect or takes nothing; called several times a second. */
  tick(nowMs: number): void {
    if (this.isClosing) return
    this.pump()
    const { host } = this.options.target
    if (!this.hasStarted && nowMs - this.startedAtMs > connectLimitMs) {
      this.fail(`${host} did not answer.`)
    } else if (this.hasStarted && nowMs - this.lastAdvanceMs > stallLimitMs) {
      this.fail(`${host} stopped taking data.`)
    }
  }

  /** Sends what waits and ends; a target that hangs is cut off after 3 s. */
  async close(): Promise<void> {
    if (!this.isClosing) {
      this.isClosing = true
      let frame = this.queue.shift()
      while (frame !== undefined) {
        this.matroska.add(frame)
        frame = this.queue.shift()
      }
      const timer = setTimeout(() => this.child.kill('SIGKILL'), exitLimitMs)
      await this.matroska.close()
      this.child.stdin.end()
      await this.exited
      clearTimeout(timer)
    }
    await this.exited
  }

  private pump(): void {
    while (this.queue.length > 0 && this.child.stdin.writableLength < pipeBytes) {
      const frame = this.queue.shift()
      if (frame !== undefined) this.matroska.add(frame)
    }
  }

  private watch(): Promise<void> {
    const { child } = this
    const progress = new ProgressReader(({ totalBytes }) => this.onProgress(totalBytes))
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => progress.push(chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => this.onLines(chunk))
    // Its end is told by `exit`; a broken pipe before that says nothing more.
    child.stdin.on('error', () => undefined)
    child.stdin.on('drain', () => this.pump())
    return new Promise((resolve) => {
      child.once('error', (error) => {
        this.lines.push(error.message)
        this.onExit()
        resolve()
      })
      child.once('close', () => {
        this.onExit()
        resolve()
      })
    })
  }

  private onProgress(totalBytes: number): void {
    if (totalBytes <= this.bytes) return
    this.bytes = totalBytes
    this.lastAdvanceMs = this.options.now()
    if (this.hasStarted || this.isClosing) return
    this.hasStarted = true
    this.options.onStarted()
  }

  private onLines(chunk: string): void {
    for (const line of chunk.split('\n')) {
      if (line.trim() === '') continue
      this.options.log(redactSecrets(this.options.target, line))
      this.lines.push(line)
    }
    this.lines.splice(0, this.lines.length - keptLines)
  }

  private onExit(): void {
    if (this.isClosing) return
    this.isClosing = true
    this.options.onEnded(outputErrorText(this.options.target, this.lines))
  }

  private fail(text: string): void {
    if (this.isClosing) return
    this.isClosing = true
    this.child.kill('SIGKILL')
    this.options.onEnded(text)
  }
}
