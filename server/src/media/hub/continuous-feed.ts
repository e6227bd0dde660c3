import { opusSilence, opusSilenceMs } from './opus-packet.ts'
import type { AudioFrame, ProgramFrame, VideoFrame } from './program-frame.ts'
import type { SlateLoop } from './slate-loop.ts'

/** Time constants of a {@link ContinuousFeed}, in milliseconds. */
export interface ContinuousFeedOptions {
  /** How long the last picture is held before the slate comes. */
  holdMs: number
  /** How far slate pictures stay behind the clock, so that a returning program lies after them. */
  videoLagMs: number
  /** How late sound may be before silence takes its place. */
  audioLagMs: number
}

/** The last frame is held at most 1 s (amendment to GAP-002). */
export const defaultFeedOptions: ContinuousFeedOptions = {
  holdMs: 1_000,
  videoLagMs: 150,
  audioLagMs: 300,
}

/** What a feed needs and serves. */
export interface ContinuousFeedPorts {
  /** Frames in the order of their times, for each kind. */
  frame: (frame: ProgramFrame) => void
  keyframeNeeded: () => void
  /** The slate for the picture size in use, null when there is none (yet). */
  slate: () => SlateLoop | null
}

/** Where the pictures of a feed come from now. */
export type FeedMode = 'waiting' | 'program' | 'slate'

/** Times within this distance of the end of the last sound are taken as following on without a gap. */
const audioSnapMs = 10
/** Without a slate the last keyframe is repeated this often. */
const heldKeyframeMs = 1_000
/** A longer pause than this was a machine asleep: it stays a gap. */
const longestFillMs = 5_000

/**
 * One consumer's view of the program, without gaps: when the program stops or is paused, the last picture
 * stays for a moment, then the slate with silence plays, and the program returns at its next keyframe. Times
 * never go back. Pictures are not repeated to fill the hold: a repeated difference picture would be decoded
 * twice, and every receiver keeps showing the last one anyway.
 */
export class ContinuousFeed {
  private readonly ports: ContinuousFeedPorts
  private readonly options: ContinuousFeedOptions
  private mode: FeedMode = 'waiting'
  private paused = false
  /** From a pause to the program's next picture: its sound must not come back before it does. */
  private isSilenced = false
  private lastVideoMs = Number.NEGATIVE_INFINITY
  private lastVideoArrivalMs = 0
  private audioEndMs = Number.NEGATIVE_INFINITY
  private lastKeyframe: VideoFrame | null = null
  private slateIndex = 0

  constructor(ports: ContinuousFeedPorts, options: ContinuousFeedOptions = defaultFeedOptions) {
    this.ports = ports
    this.options = options
  }

  get isPaused(): boolean {
    return this.paused
  }

  get source(): FeedMode {
    return this.mode
  }

  /** Takes a frame of the program that came at `nowMs`. */
  push(frame: ProgramFrame, nowMs: number): void {
    if (frame.kind === 'video') this.pushVideo(frame, nowMs)
    else this.pushAudio(frame)
  }

  /** Paused: slate and silence at once. Resumed: the program, sound too, from its next keyframe. */
  setPaused(isPaused: boolean, nowMs: number): void {
    if (this.paused === isPaused) return
    this.paused = isPaused
    this.isSilenced = this.mode !== 'program' || isPaused
    if (isPaused && this.mode === 'program') this.startSlate(nowMs)
    else if (!isPaused) this.ports.keyframeNeeded()
  }

  /** Starts with the slate where no program was taken yet; needs a slate. */
  startWithSlate(nowMs: number): void {
    if (this.mode === 'waiting') this.startSlate(nowMs)
  }

  /** Fills what is missing up to now; called every few tens of milliseconds. */
  tick(nowMs: number): void {
    if (this.mode === 'waiting') return
    if (this.mode === 'program' && nowMs - this.lastVideoArrivalMs > this.options.holdMs) {
      this.startSlate(nowMs)
    }
    if (this.mode === 'slate') this.playSlate(nowMs - this.options.videoLagMs)
    this.fillSilence(nowMs - this.options.audioLagMs)
  }

  private pushVideo(frame: VideoFrame, nowMs: number): void {
    // A feed that begins while it is paused waits for the slate, however long that takes to be drawn.
    if (this.paused) return
    if (this.mode !== 'program') {
      if (!frame.isKey) {
        this.ports.keyframeNeeded()
        return
      }
      if (this.mode === 'waiting') this.audioEndMs = Math.max(this.audioEndMs, frame.timeMs)
      this.mode = 'program'
    }
    this.lastVideoArrivalMs = nowMs
    this.isSilenced = false
    if (frame.isKey) this.lastKeyframe = frame
    this.emitVideo(frame)
  }

  private pushAudio(frame: AudioFrame): void {
    if (this.mode === 'waiting' || this.isSilenced) return
    if (frame.timeMs - this.audioEndMs > audioSnapMs) this.fillSilence(frame.timeMs - opusSilenceMs)
    const gapMs = frame.timeMs - this.audioEndMs
    if (gapMs > audioSnapMs) this.emitAudio(frame)
    // Sound of which silence took the place is too late; a little overlap is the jitter of clocks.
    else if (gapMs > -frame.durationMs / 2) this.emitAudio({ ...frame, timeMs: this.audioEndMs })
  }

  private startSlate(nowMs: number): void {
    this.mode = 'slate'
    this.slateIndex = 0
    const startMs = nowMs - this.options.videoLagMs
    if (this.audioEndMs === Number.NEGATIVE_INFINITY) this.audioEndMs = startMs
    this.playSlate(startMs)
  }

  private playSlate(untilMs: number): void {
    const slate = this.ports.slate()
    if (slate === null) {
      this.repeatKeyframe(untilMs)
      return
    }
    const intervalMs = slate.frameIntervalMs
    if (this.slateIndex === 0 || this.lastVideoMs < untilMs - 1_000) {
      // Where the slate begins, and after this process was held up: no burst of what is past.
      this.emitSlate(slate, Math.max(untilMs, this.lastVideoMs + 1))
    }
    while (this.lastVideoMs + intervalMs <= untilMs) {
      this.emitSlate(slate, this.lastVideoMs + intervalMs)
    }
  }

  private emitSlate(slate: SlateLoop, timeMs: number): void {
    const picture = slate.pictures[this.slateIndex % slate.pictures.length]
    if (picture === undefined) return
    this.slateIndex++
    this.emitVideo({ kind: 'video', timeMs, config: slate.config, ...picture })
  }

  private repeatKeyframe(untilMs: number): void {
    const frame = this.lastKeyframe
    if (frame === null || untilMs - this.lastVideoMs < heldKeyframeMs) return
    this.emitVideo({ ...frame, timeMs: untilMs })
  }

  private emitVideo(frame: VideoFrame): void {
    const timeMs = frame.timeMs > this.lastVideoMs ? frame.timeMs : this.lastVideoMs + 1
    this.lastVideoMs = timeMs
    this.ports.frame(timeMs === frame.timeMs ? frame : { ...frame, timeMs })
  }

  private fillSilence(untilMs: number): void {
    if (this.audioEndMs < untilMs - longestFillMs) this.audioEndMs = untilMs
    while (this.audioEndMs <= untilMs) {
      const timeMs = this.audioEndMs
      this.emitAudio({ kind: 'audio', timeMs, durationMs: opusSilenceMs, data: opusSilence })
    }
  }

  /** Callers keep `timeMs` at or after the end of the last sound. */
  private emitAudio(frame: AudioFrame): void {
    this.audioEndMs = frame.timeMs + frame.durationMs
    this.ports.frame(frame)
  }
}
