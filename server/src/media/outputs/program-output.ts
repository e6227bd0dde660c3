import { type OutputFault, outputLifecycle } from '@proscenium/protocol'
import type { MediaOutputStatus } from '../../domain/ports/media-event.ts'
import type { ProgramFrame } from '../hub/program-frame.ts'
import type { HubConsumer, ProgramHub } from '../hub/program-hub.ts'
import { isSameSize, type VideoConfig } from '../hub/video-config.ts'
import type { DestinationGuard } from './destination-guard.ts'
import type { OutputTarget } from './output-target.ts'
import { maxAttempts, retryDelayMs } from './retry-schedule.ts'
import { SenderProcess } from './sender-process.ts'
import type { StreamFault } from './stream-fault.ts'

/** What goes with a change of status. */
export interface OutputStatusDetails {
  error?: string
  fault?: OutputFault
  attempt?: number
  retryInMs?: number
}

/** Figures of an output that runs. */
export interface OutputStats {
  bitRateBps: number
  /** Pictures thrown away since it was started because the target was too slow. */
  droppedFrames: number
  /** How far the target is behind the program, in milliseconds; null while it keeps up. */
  behindMs: number | null
}

/** What an output is made of. */
export interface OutputOptions {
  outputId: string
  target: OutputTarget
  destinations: DestinationGuard
  ffmpegPath: string
  /** Certificate authorities of RTMPS beside the well-known ones; null has none. */
  caFile: string | null
  hub: ProgramHub
  /** Monotonic milliseconds. */
  now: () => number
  slateConfig: (program: VideoConfig) => VideoConfig | null
  onStatus: (status: MediaOutputStatus, details: OutputStatusDetails) => void
  onStats: (stats: OutputStats) => void
  /** Lines of ffmpeg, without secrets. */
  log: (line: string) => void
}

/** An output that ran this long without trouble has all its attempts again. */
const stableMs = 10_000
const statsIntervalMs = 2_000
const behindIntervalMs = 500
/** Delay at which a target counts as behind, and below which it has caught up after `caughtUpAfterMs`. */
const behindLimitsMs = { begins: 2_000, ends: 1_000 }
const caughtUpAfterMs = 10_000

/**
 * Sends the program to one target and keeps doing so: a target that refuses, goes away or stalls is tried
 * again (GAP-045). Whatever happens to one output stays with it.
 */
export class ProgramOutput {
  readonly outputId: string
  private readonly options: OutputOptions
  private status: MediaOutputStatus = 'stopped'
  private consumer: HubConsumer | null = null
  private sender: SenderProcess | null = null
  private readonly leaving = new Set<Promise<void>>()
  private failedAttempts = 0
  private retryAtMs: number | null = null
  private startedAtMs = 0
  private isPaused = false
  private droppedBefore = 0
  private lastStats = { atMs: 0, bytes: 0, bitRateBps: 0 }
  private behindMs: number | null = null
  private behindAtMs = 0
  /** When the target was last behind. */
  private lastBehindMs = 0

  constructor(options: OutputOptions) {
    this.options = options
    this.outputId = options.outputId
  }

  /** One that starts paused sends the slate until it is resumed. */
  start(isPaused = false): void {
    this.isPaused = isPaused
    this.change('starting', { attempt: 1 })
    this.connect()
  }

  pause(): void {
    this.isPaused = true
    this.consumer?.feed.setPaused(true, this.options.now())
    if (this.status === 'started') this.change('paused')
  }

  resume(): void {
    this.isPaused = false
    this.consumer?.feed.setPaused(false, this.options.now())
    if (this.status === 'paused') this.change('started')
  }

  /** Resolves when the target was left. */
  async stop(): Promise<void> {
    if (this.status === 'stopped' || this.status === 'stopping') return
    this.change('stopping')
    this.retryAtMs = null
    this.disconnect()
    await Promise.all(this.leaving)
    this.change('stopped')
  }

  /** Called several times a second. */
  tick(nowMs: number): void {
    this.sender?.tick(nowMs)
    if (this.retryAtMs !== null && nowMs >= this.retryAtMs) {
      this.retryAtMs = null
      this.connect()
    }
    const isRunning = this.status === 'started' || this.status === 'paused'
    if (!isRunning) return
    if (nowMs - this.startedAtMs > stableMs) this.failedAttempts = 0
    if (nowMs - this.lastStats.atMs >= statsIntervalMs) this.reportStats(nowMs)
    if (nowMs - this.behindAtMs >= behindIntervalMs) void this.measureBehind(nowMs)
  }

  private connect(): void {
    const { hub, now } = this.options
    const consumer = hub.join((frame) => this.onFrame(frame))
    this.consumer = consumer
    if (this.isPaused) consumer.feed.setPaused(true, now())
  }

  private onFrame(frame: ProgramFrame): void {
    if (
      frame.kind === 'video' &&
      this.sender !== null &&
      !isSameSize(this.sender.config, frame.config)
    ) {
      // One stream holds one picture size: the target gets a new stream, at once.
      this.leave(this.sender)
      this.sender = null
    }
    if (this.sender === null) {
      if (frame.kind !== 'video' || !frame.isKey) return
      this.sender = this.openSender(frame.config, frame)
    }
    this.sender.push(frame)
  }

  private openSender(config: VideoConfig, first: ProgramFrame & { kind: 'video' }): SenderProcess {
    const { hub, slateConfig, target, destinations, ffmpegPath, caFile, now, log } = this.options
    const slate = slateConfig(config)
    // While the slate plays, the program's own coding is announced too, if it is known.
    const others = [slate, hub.config].filter((other): other is VideoConfig => other !== null)
    this.lastStats = { atMs: now(), bytes: 0, bitRateBps: 0 }
    return new SenderProcess({
      ffmpegPath,
      target,
      destinations,
      failedAttempts: this.failedAttempts,
      caFile,
      first,
      otherConfigs: others.filter((other) => isSameSize(other, config)),
      now,
      onStarted: () => this.onStarted(),
      onEnded: (fault) => this.onEnded(fault),
      keyframeNeeded: () => hub.requestKeyframe(),
      log,
    })
  }

  private onStarted(): void {
    this.startedAtMs = this.options.now()
    // A new stream for a new picture size goes on in the status it had.
    if (this.status === 'starting' || this.status === 'retrying') {
      this.change('started')
      if (this.isPaused) this.change('paused')
    }
  }

  private onEnded({ text, code }: StreamFault): void {
    if (this.status === 'stopping' || this.status === 'stopped') return
    const why = { error: text, ...(code !== null && { fault: code }) }
    this.disconnect()
    this.failedAttempts++
    const delayMs = retryDelayMs(this.failedAttempts)
    if (delayMs === null) {
      if (this.status !== 'retrying') this.change('retrying', { ...why, attempt: maxAttempts })
      this.change('stopped', { ...why, attempt: maxAttempts })
      return
    }
    this.retryAtMs = this.options.now() + delayMs
    this.change('retrying', { ...why, attempt: this.failedAttempts, retryInMs: delayMs })
  }

  private disconnect(): void {
    if (this.consumer !== null) this.options.hub.leave(this.consumer)
    this.consumer = null
    if (this.sender !== null) this.leave(this.sender)
    this.sender = null
    this.behindMs = null
  }

  private leave(sender: SenderProcess): void {
    this.droppedBefore += sender.droppedFrames
    const closing: Promise<void> = sender.close().finally(() => this.leaving.delete(closing))
    this.leaving.add(closing)
  }

  private reportStats(nowMs: number): void {
    const bytes = this.sender?.sentBytes ?? 0
    const seconds = (nowMs - this.lastStats.atMs) / 1000
    const bitRateBps = Math.max(0, Math.round(((bytes - this.lastStats.bytes) * 8) / seconds))
    this.lastStats = { atMs: nowMs, bytes, bitRateBps }
    this.emitStats()
  }

  /** Measures how far the target is behind; that it fell behind or caught up is told at once. */
  private async measureBehind(nowMs: number): Promise<void> {
    this.behindAtMs = nowMs
    const { sender } = this
    const measuredMs = (await sender?.behindMs()) ?? 0
    if (sender !== this.sender) return
    const before = this.behindMs
    const limitMs = before === null ? behindLimitsMs.begins : behindLimitsMs.ends
    if (measuredMs > limitMs) this.lastBehindMs = nowMs
    const isBehind =
      measuredMs > limitMs || (before !== null && nowMs - this.lastBehindMs < caughtUpAfterMs)
    this.behindMs = isBehind ? Math.round(measuredMs) : null
    const isNews = (before === null) !== (this.behindMs === null)
    if (isNews && (this.status === 'started' || this.status === 'paused')) this.emitStats()
  }

  private emitStats(): void {
    const droppedFrames = this.droppedBefore + (this.sender?.droppedFrames ?? 0)
    const { bitRateBps } = this.lastStats
    this.options.onStats({ bitRateBps, droppedFrames, behindMs: this.behindMs })
  }

  private change(next: MediaOutputStatus, details: OutputStatusDetails = {}): void {
    if (next !== this.status && !outputLifecycle.canStep(this.status, next)) {
      this.options.log(`ignored: ${this.status} to ${next}`)
      return
    }
    this.status = next
    this.options.onStatus(next, details)
  }
}
