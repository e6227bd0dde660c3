import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { spawnFfmpeg } from '../ffmpeg/spawn-ffmpeg.ts'
import type { ProgramFrame, VideoFrame } from '../hub/program-frame.ts'
import type { VideoConfig } from '../hub/video-config.ts'
import { LagMeter } from '../rtmp-relay/lag-meter.ts'
import { addressParts } from '../rtmp-relay/rtmp-address.ts'
import type { DestinationGuard } from './destination-guard.ts'
import { FrameQueue } from './frame-queue.ts'
import { LiveMatroska } from './live-matroska.ts'
import { outputArguments } from './output-arguments.ts'
import { type OutputRoute, openRoute } from './output-route.ts'
import { type OutputTarget, redactSecrets } from './output-target.ts'
import { type FfmpegProgress, ProgressReader } from './progress-reader.ts'
import { type StreamFault, streamFaultOf, veiledFault } from './stream-fault.ts'
import { unreachableFault } from './unreachable-fault.ts'

/** What a sender process is made of. */
export interface SenderProcessOptions {
  ffmpegPath: string
  target: OutputTarget
  destinations: DestinationGuard
  /** Attempts that failed one after the other before this one. */
  failedAttempts: number
  /** Certificate authorities of RTMPS beside the well-known ones; null has none. */
  caFile: string | null
  /** The first picture, a keyframe. */
  first: VideoFrame
  /** Other codings to announce, such as the slate's. */
  otherConfigs: readonly VideoConfig[]
  /** Monotonic milliseconds. */
  now: () => number
  /** The target took the first data. */
  onStarted: () => void
  /** It ended without being asked to. */
  onEnded: (fault: StreamFault) => void
  keyframeNeeded: () => void
  /** Lines of ffmpeg, without secrets. */
  log: (line: string) => void
}

/** Unsent bytes in the pipe up to which more is written; the rest waits in the bounded queue. */
const pipeBytes = 256 * 1024
/** A target has this long to accept the connection, and to take more data once it did. */
const connectLimitMs = 12_000
const stallLimitMs = 6_000
/** An RTMP server that acknowledges nothing for this long is gone, or hangs. */
const silenceLimitMs = 15_000
const exitLimitMs = 3_000
/** An RTMP server that hangs up this soon may not want the stream: many take it first and look at its key then. */
const refusalMs = 10_000
const keptLines = 12

/** One ffmpeg that sends the program to one target, and the bounded queue before it. */
export class SenderProcess {
  readonly config: VideoConfig
  private readonly options: SenderProcessOptions
  private readonly queue = new FrameQueue()
  private readonly lines: string[] = []
  private readonly exited: Promise<void>
  private readonly startedAtMs: number
  private route: OutputRoute | null = null
  private isVeiled = false
  private child: ChildProcessWithoutNullStreams | null = null
  private matroska: LiveMatroska | null = null
  private bytes = 0
  /** How much of the program ffmpeg has written, in milliseconds; null before it says so. */
  private writtenMs: number | null = null
  /** Of the program on its way to ffmpeg and through it. */
  private readonly lag = new LagMeter()
  private lastAdvanceMs: number
  private mediaAtMs: number | null = null
  private isClosing = false

  constructor(options: SenderProcessOptions) {
    this.options = options
    this.config = options.first.config
    this.startedAtMs = options.now()
    this.lastAdvanceMs = this.startedAtMs
    this.exited = this.run()
  }

  /** Bytes that the target took. */
  get sentBytes(): number {
    return this.bytes
  }

  get droppedFrames(): number {
    return this.queue.droppedFrames
  }

  /** How far the target is behind the program, in milliseconds: what was not written yet, and not acknowledged. */
  async behindMs(): Promise<number> {
    const { writtenMs, lag, options } = this
    const waitingMs = writtenMs === null ? 0 : lag.lagMs(writtenMs, options.now())
    return waitingMs + ((await this.route?.rtmp?.behindMs()) ?? 0)
  }

  push(frame: ProgramFrame): void {
    if (this.isClosing) return
    this.lag.add(frame.timeMs - this.options.first.timeMs, this.options.now())
    if (!this.queue.push(frame)) this.options.keyframeNeeded()
    this.pump()
  }

  /** Gives up a target that doesn't connect or takes nothing; called several times a second. */
  tick(nowMs: number): void {
    if (this.isClosing) return
    this.pump()
    const { host } = this.options.target
    if (this.mediaAtMs === null && nowMs - this.startedAtMs > connectLimitMs) {
      this.fail(`${host} did not answer.`, 'no_answer')
    } else if (this.mediaAtMs !== null && this.isStalled(nowMs)) {
      this.fail(`${host} stopped taking data.`, 'no_answer')
    }
  }

  /** Sends what waits and ends; a target that hangs is cut off after 3 s. */
  async close(): Promise<void> {
    if (!this.isClosing) {
      this.isClosing = true
      let frame = this.queue.shift()
      while (frame !== undefined) {
        this.matroska?.add(frame)
        frame = this.queue.shift()
      }
      const timer = setTimeout(() => this.child?.kill('SIGKILL'), exitLimitMs)
      await this.matroska?.close()
      this.child?.stdin.end()
      await this.exited
      clearTimeout(timer)
    }
    await this.exited
  }

  /** Resolves when nothing of it is left. */
  private async run(): Promise<void> {
    try {
      const { target, destinations } = this.options
      const { addresses, isVeiled } = await destinations.find(addressParts(target.url).host)
      this.isVeiled = isVeiled
      if (this.isClosing) return
      this.route = await openRoute({ ...this.options, addresses })
      if (!this.isClosing) await this.runFfmpeg(this.route)
    } catch (error) {
      this.end(unreachableFault(this.options.target.host, error))
    } finally {
      await this.route?.close()
    }
  }

  private runFfmpeg({ url }: OutputRoute): Promise<void> {
    const { ffmpegPath, target, first, otherConfigs } = this.options
    const child = spawnFfmpeg(ffmpegPath, outputArguments(target.kind, url), {
      stdio: 'pipe',
      onExcess: (error) => this.fail(error),
    })
    this.child = child
    this.matroska = new LiveMatroska(
      [this.config, ...otherConfigs],
      first.timeMs,
      (data) => child.stdin.write(data),
      (error) => this.fail(`The program could not be packed: ${String(error)}`),
    )
    const progress = new ProgressReader((report) => this.onProgress(report))
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => progress.push(chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => this.onLines(chunk))
    // Its end is told by `exit`; a broken pipe before that says nothing more.
    child.stdin.on('error', () => undefined)
    child.stdin.on('drain', () => this.pump())
    this.pump()
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

  private pump(): void {
    if (this.child === null || this.matroska === null) return
    while (this.queue.length > 0 && this.child.stdin.writableLength < pipeBytes) {
      const frame = this.queue.shift()
      if (frame !== undefined) this.matroska.add(frame)
    }
  }

  /** Buffers on the way hide from ffmpeg for a while that its target takes nothing. */
  private isStalled(nowMs: number): boolean {
    const silentMs = this.route?.rtmp?.silentMs(nowMs) ?? 0
    return silentMs > silenceLimitMs || nowMs - this.lastAdvanceMs > stallLimitMs
  }

  private onProgress({ totalBytes, sentMs }: FfmpegProgress): void {
    this.writtenMs = sentMs
    if (totalBytes <= this.bytes) return
    this.bytes = totalBytes
    this.lastAdvanceMs = this.options.now()
    if (this.mediaAtMs !== null || this.isClosing) return
    this.mediaAtMs = this.lastAdvanceMs
    this.options.onStarted()
  }

  private onLines(chunk: string): void {
    const { target, log } = this.options
    // The relay's address means nothing to a reader.
    const text = this.route === null ? chunk : chunk.replaceAll(this.route.url, target.url)
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue
      log(redactSecrets(target, line))
      this.lines.push(line)
    }
    this.lines.splice(0, this.lines.length - keptLines)
  }

  private onExit(): void {
    if (this.isClosing) return
    this.isClosing = true
    this.tell(this.endedBy())
  }

  private tell(fault: StreamFault): void {
    const { target, log, onEnded } = this.options
    if (this.isVeiled) log(fault.text)
    onEnded(this.isVeiled ? veiledFault(target.host) : fault)
  }

  private endedBy(): StreamFault {
    const { target, now } = this.options
    const fault = this.route?.rtmp?.fault ?? null
    if (fault?.kind === 'unreachable') return unreachableFault(target.host, fault.error)
    const isEarly = this.mediaAtMs === null || now() - this.mediaAtMs < refusalMs
    return streamFaultOf(target, this.lines, {
      mayBeRefused: fault?.kind === 'closed' && isEarly,
    })
  }

  private fail(text: string, code: StreamFault['code'] = null): void {
    this.end({ text, code })
  }

  private end(fault: StreamFault): void {
    if (this.isClosing) return
    this.isClosing = true
    this.child?.kill('SIGKILL')
    this.tell(fault)
  }
}
