import type { ChildProcess } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { createInterface } from 'node:readline'
import { redactSecrets } from '../outputs/output-target.ts'
import { streamFaultOf } from '../outputs/stream-fault.ts'
import { unreachableFault } from '../outputs/unreachable-fault.ts'
import { type AttachedStream, clockRateHz, type MediaKind } from '../router/media-router.ts'
import { readRtcp } from '../rtp/rtcp-reader.ts'
import { isRtcp, parseRtp } from '../rtp/rtp-packet.ts'
import { Backlog } from './backlog.ts'
import { InputDescription, type PullMode } from './input-description.ts'
import { PacedIntake } from './paced-intake.ts'
import { pullPayloadTypes, pullSsrc } from './pull-arguments.ts'
import type { PullProcessOptions } from './pull-process-options.ts'
import { spawnPull } from './spawn-pull.ts'

const outputLine = /^\[info\] Output #\d/
const infoLine = /^(\[[^\]]*\] )?\[info\]/

const connectLimitMs = 20_000
const silenceLimitMs = 6_000
const exitLimitMs = 3_000
const keptLines = 12
/** What arrives before ffmpeg's words about it were read. */
const maxEarlyPackets = 1_000

/** One ffmpeg that pulls one stream, and the port that takes its RTP. */
export class PullProcess {
  private readonly options: PullProcessOptions
  private readonly socket: Socket
  private readonly input = new InputDescription()
  private readonly lines: string[] = []
  private readonly exited: Promise<void>
  private readonly startedAtMs: number
  private child: ChildProcess | null = null
  private stream: AttachedStream | null = null
  private early: Buffer[] | null = []
  private lastMediaMs: number | null = null
  private lastTimestamp: number | null = null
  private readonly backlog = new Backlog()
  private readonly paced: PacedIntake
  private isStarted = false
  private isClosing = false
  private release: () => void = () => undefined
  private fault: () => string | null = () => null
  private localUrl: string | null = null
  private leaveSource: () => Promise<void> = async () => undefined

  constructor(options: PullProcessOptions) {
    this.options = options
    this.startedAtMs = options.now()
    this.paced = new PacedIntake({
      now: options.now,
      deliver: (kind, packet) => this.stream?.onRtp(kind, packet),
    })
    this.socket = createSocket('udp4')
    this.exited = new Promise((resolve) => this.launch(resolve))
  }

  /** Gives up a source that doesn't answer or falls silent; called several times a second. */
  tick(nowMs: number): void {
    if (this.isClosing) return
    const { host } = this.options.source
    if (this.lastMediaMs === null) {
      if (nowMs - this.startedAtMs > connectLimitMs) this.fail(`${host} did not answer.`)
    } else if (nowMs - this.lastMediaMs > silenceLimitMs) {
      this.fail(`${host} stopped sending.`)
    }
  }

  /** Ends it; resolves when nothing of it is left. */
  async close(): Promise<void> {
    this.isClosing = true
    this.leave('closed')
    // Whoever looks for its address is not waited for.
    if (this.child === null) this.release()
    // One that waits for the first bytes of its input hears no signal.
    this.child?.stdin?.destroy()
    this.child?.kill('SIGTERM')
    const timer = setTimeout(() => this.child?.kill('SIGKILL'), exitLimitMs)
    await this.exited
    clearTimeout(timer)
  }

  private launch(resolve: () => void): void {
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      this.socket.close(() => void this.leaveSource().finally(resolve))
      this.onExit()
    }
    this.release = release
    this.socket.on('message', (packet) => this.onPacket(packet))
    this.socket.on('error', (error) => {
      this.lines.push(error.message)
      if (this.child === null) release()
      else this.child.kill('SIGKILL')
    })
    this.socket.bind(0, '127.0.0.1', () => {
      if (this.isClosing) release()
      else void this.begin()
    })
  }

  private async begin(): Promise<void> {
    const { ffmpegPath, source, mode, failedAttempts } = this.options
    const { port } = this.socket.address()
    const way = { port, startedAtMs: Date.now(), isWanted: () => !this.isClosing }
    const onExcess = (error: string) => {
      if (!this.isClosing) this.fail(error)
    }
    const pull = { ffmpegPath, source, mode, failedAttempts, onExcess }
    const spawned = await spawnPull(pull, way).catch((error: unknown) => {
      if (!this.isClosing) this.fail(unreachableFault(source.host, error).text)
      return null
    })
    const child = spawned?.child ?? null
    this.child = child
    this.fault = spawned?.fault ?? this.fault
    this.localUrl = spawned?.localUrl ?? null
    this.leaveSource = spawned?.leave ?? this.leaveSource
    if (child?.stderr == null) {
      this.release()
      return
    }
    // He was asked to end in between.
    if (this.isClosing) {
      child.once('close', () => void this.leaveSource())
      child.kill('SIGKILL')
    }
    createInterface({ input: child.stderr }).on('line', (line) => this.onLine(line))
    child.once('error', (error) => {
      this.lines.push(error.message)
      this.release()
    })
    child.once('close', () => this.release())
  }

  private onLine(line: string): void {
    this.input.push(line)
    if (outputLine.test(line)) this.onDescribed()
    if (infoLine.test(line) || !line.startsWith('[')) return
    const { source, log } = this.options
    // The relay's address means nothing to a reader.
    const text = this.localUrl === null ? line : line.replaceAll(this.localUrl, source.url)
    log(redactSecrets(source, text))
    this.lines.push(text)
    this.lines.splice(0, this.lines.length - keptLines)
  }

  /** All of the input is known, and what it is turned into. */
  private onDescribed(): void {
    const { router, streamKey, mode } = this.options
    if (this.stream !== null || this.isClosing) return
    if (this.changeMode(this.input.modeAfter(mode.look))) return
    const promised = { hasAudio: mode.audio, hasVideo: mode.video !== 'none' }
    this.stream = router.attach({ streamId: streamKey, ...promised })
    const early = this.early ?? []
    this.early = null
    for (const packet of early) this.onPacket(packet)
  }

  private onPacket(packet: Buffer): void {
    if (this.isClosing) return
    if (this.stream === null) {
      if (this.early !== null && this.early.length < maxEarlyPackets) this.early.push(packet)
    } else if (isRtcp(packet)) {
      this.onRtcp(packet, this.stream)
    } else {
      this.onRtp(packet)
    }
  }

  private onRtcp(packet: Buffer, stream: AttachedStream): void {
    for (const message of readRtcp(packet)) {
      if (message.type !== 'senderReport') continue
      const kind = message.ssrc === pullSsrc.video ? 'video' : 'audio'
      this.paced.onReport(kind, message)
      stream.onSenderReport(kind, message)
    }
  }

  private onRtp(packet: Buffer): void {
    const header = parseRtp(packet)
    if (header === null) return
    const kind: MediaKind = header.payloadType === pullPayloadTypes.video ? 'video' : 'audio'
    if (kind === 'video' && this.isOutOfOrder(header.timestamp)) {
      // Pictures that refer to later ones (B-frames) are no part of WebRTC: browsers show a few a second.
      this.changeMode({ ...this.options.mode, video: 'transcode' })
      return
    }
    this.lastMediaMs = this.options.now()
    if (!this.isLive(kind, header.timestamp, this.lastMediaMs)) return
    this.paced.push(kind, packet, header.timestamp)
    if (this.isStarted) return
    this.isStarted = true
    this.options.onStarted()
  }

  private isLive(kind: MediaKind, timestamp: number, nowMs: number): boolean {
    if (this.isStarted) return true
    // Two kinds have two clocks; the picture's decides where there is one.
    if (kind === 'audio' && this.options.mode.video !== 'none') return false
    return this.backlog.isOver(nowMs, (timestamp * 1_000) / clockRateHz[kind])
  }

  private isOutOfOrder(timestamp: number): boolean {
    const before = this.lastTimestamp
    this.lastTimestamp = timestamp
    return this.options.mode.video === 'copy' && before !== null && ((timestamp - before) | 0) < 0
  }

  /** True when the source needs another mode than this process's, which ends it. */
  private changeMode(needed: PullMode | null): boolean {
    const { mode } = this.options
    if (needed === null) return false
    // What was found to be out of order stays so.
    const video = needed.video === 'copy' && mode.video === 'transcode' ? 'transcode' : needed.video
    const { audio, look } = needed
    if (video === mode.video && audio === mode.audio && look === mode.look) return false
    this.isClosing = true
    this.leave('gone')
    this.child?.kill('SIGKILL')
    this.options.onOtherMode({ video, audio, look })
    return true
  }

  private onExit(): void {
    if (this.isClosing) return
    const { mode } = this.options
    // Without a stream that it was told to take, ffmpeg ends before it tells of its outputs.
    if (this.stream === null && this.changeMode(this.input.modeAfter(mode.look))) return
    const { source } = this.options
    this.fail(this.fault() ?? streamFaultOf(source, this.lines, { doing: 'Receiving from' }).text)
  }

  private leave(reason: 'closed' | 'gone'): void {
    this.paced.close()
    this.stream?.close(reason)
  }

  private fail(text: string): void {
    this.isClosing = true
    this.leave('gone')
    this.child?.kill('SIGKILL')
    this.options.onEnded(text)
  }
}
