import { MinimumWindow } from '../hub/minimum-window.ts'
import { clockRateHz, type MediaKind } from '../router/media-router.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'

/** What a paced intake needs. */
export interface PacedIntakePorts {
  /** Monotonic milliseconds. */
  now: () => number
  /** Takes each packet when its time has come, those of one kind in order. */
  deliver: (kind: MediaKind, packet: Buffer) => void
}

interface Held {
  readonly packet: Buffer
  /** Sender's clock at the instant it is of, in milliseconds. */
  readonly mediaMs: number
}

/** How late the latest packets were is remembered for once to twice this time. */
const windowMs = 10_000
/** Nobody waits longer than this for what comes later than the rest. */
const maxHoldMs = 800
/** Share of the passed time by which the wait may shrink: the sound is not to be hurried. */
const shrinkRate = 0.02
/** A clock that leaps this far has begun anew. */
const leapMs = 10_000
/** Timers are no finer than this. */
const timerMs = 2
const kinds = ['video', 'audio'] as const

/**
 * Gives what comes in bursts an even pace, and sound and picture the same delay. In MPEG-TS a third of a second of
 * sound may travel as one packet: passed on as it comes, a browser would keep as much in store for ever, and could
 * not tell how far sound and picture are apart. Each packet waits until the latest one of its time would be there.
 */
export class PacedIntake {
  private readonly ports: PacedIntakePorts
  private readonly reports: Partial<Record<MediaKind, SenderReport>> = {}
  private readonly held: Readonly<Record<MediaKind, Held[]>> = { video: [], audio: [] }
  private readonly earliest = new MinimumWindow(windowMs)
  /** Of the negative: there is no window of the highest value. */
  private readonly latest = new MinimumWindow(windowMs)
  private holdMs = Number.NEGATIVE_INFINITY
  private heldAtMs = 0
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(ports: PacedIntakePorts) {
    this.ports = ports
  }

  /** Ties the clock of one kind to the sender's. Until then its packets pass at once. */
  onReport(kind: MediaKind, report: SenderReport): void {
    this.reports[kind] = report
  }

  push(kind: MediaKind, packet: Buffer, timestamp: number): void {
    const report = this.reports[kind]
    if (report === undefined) {
      this.ports.deliver(kind, packet)
      return
    }
    const ticks = (timestamp - report.rtpTimestamp) | 0
    const mediaMs = report.ntpMs + (ticks * 1_000) / clockRateHz[kind]
    this.learn(mediaMs)
    this.held[kind].push({ packet, mediaMs })
    this.release()
  }

  /** What is held is dropped. */
  close(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.held.video.length = 0
    this.held.audio.length = 0
  }

  private learn(mediaMs: number): void {
    const nowMs = this.ports.now()
    const lateMs = nowMs - mediaMs
    if (Math.abs(lateMs - this.earliest.value) > leapMs) this.beginAnew()
    this.earliest.push(lateMs, nowMs)
    this.latest.push(-lateMs, nowMs)
    const targetMs = -this.latest.value
    const shrunkMs = this.holdMs - (nowMs - this.heldAtMs) * shrinkRate
    // What comes sooner again, after a time when all was late, must not wait as long as that was late.
    this.holdMs = Math.min(Math.max(targetMs, shrunkMs), this.earliest.value + maxHoldMs)
    this.heldAtMs = nowMs
  }

  /** What is held has times of another clock: it goes on as it is. */
  private beginAnew(): void {
    this.earliest.clear()
    this.latest.clear()
    this.holdMs = Number.NEGATIVE_INFINITY
    for (const kind of kinds) {
      for (const { packet } of this.held[kind].splice(0)) this.ports.deliver(kind, packet)
    }
  }

  private release(): void {
    const dueMs = this.ports.now() - this.holdMs + timerMs
    for (const kind of kinds) {
      const queue = this.held[kind]
      // In the order of arrival, whatever their times say.
      while (queue[0] !== undefined && queue[0].mediaMs <= dueMs) {
        const { packet } = queue[0]
        queue.shift()
        this.ports.deliver(kind, packet)
      }
    }
    this.schedule(dueMs)
  }

  private schedule(dueMs: number): void {
    const next = Math.min(...[this.held.video[0], this.held.audio[0]].map(nextOf))
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer =
      next === Number.POSITIVE_INFINITY
        ? null
        : setTimeout(() => this.release(), Math.max(1, next - dueMs))
  }
}

function nextOf(held: Held | undefined): number {
  return held?.mediaMs ?? Number.POSITIVE_INFINITY
}
