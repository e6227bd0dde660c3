import type { AudioFrame, ProgramFrame, VideoFrame } from '../hub/program-frame.ts'

/** Bounds of a {@link FrameQueue}, in milliseconds of program. */
export interface FrameQueueLimits {
  videoMs: number
  audioMs: number
}

/** A slow target is at most a second behind in its pictures; its sound may wait a little longer. */
export const defaultQueueLimits: FrameQueueLimits = { videoMs: 1_000, audioMs: 3_000 }

/**
 * Frames waiting for a slow target. When the pictures span more than the limit, they are dropped up to the
 * next keyframe: what comes out can always be decoded, and memory is bounded.
 */
export class FrameQueue {
  private readonly limits: FrameQueueLimits
  private frames: ProgramFrame[] = []
  private head = 0
  private droppedCount = 0
  private isSkipping = false

  constructor(limits: FrameQueueLimits = defaultQueueLimits) {
    this.limits = limits
  }

  /** Pictures dropped since the beginning. */
  get droppedFrames(): number {
    return this.droppedCount
  }

  get length(): number {
    return this.frames.length - this.head
  }

  /** Adds a frame; false when pictures were dropped and a keyframe would help. */
  push(frame: ProgramFrame): boolean {
    if (frame.kind === 'audio') {
      this.frames.push(frame)
      this.boundAudio(frame)
      return true
    }
    if (this.isSkipping && !frame.isKey) {
      this.droppedCount++
      return false
    }
    this.isSkipping = false
    this.frames.push(frame)
    return this.boundVideo(frame)
  }

  shift(): ProgramFrame | undefined {
    const frame = this.frames[this.head]
    if (frame === undefined) return undefined
    this.head++
    if (this.head > 64 && this.head * 2 > this.frames.length) {
      this.frames = this.frames.slice(this.head)
      this.head = 0
    }
    return frame
  }

  private boundVideo(newest: VideoFrame): boolean {
    const waiting = this.frames.slice(this.head)
    const videos = waiting.filter((frame) => frame.kind === 'video')
    const oldest = videos[0]
    if (oldest === undefined || newest.timeMs - oldest.timeMs <= this.limits.videoMs) return true
    // Everything before the newest keyframe goes; without one, all of them, and those that follow.
    const keyframe = videos.findLast((frame) => frame.isKey)
    const from =
      keyframe === undefined || keyframe === oldest ? Number.POSITIVE_INFINITY : keyframe.timeMs
    this.isSkipping = from === Number.POSITIVE_INFINITY
    this.frames = waiting.filter((frame) => frame.kind === 'audio' || frame.timeMs >= from)
    this.head = 0
    this.droppedCount += waiting.length - this.frames.length
    return !this.isSkipping
  }

  private boundAudio(newest: AudioFrame): void {
    const oldest = this.frames[this.head]
    if (oldest === undefined || newest.timeMs - oldest.timeMs <= this.limits.audioMs) return
    const limit = newest.timeMs - this.limits.audioMs
    this.frames = this.frames
      .slice(this.head)
      .filter((frame) => frame.kind === 'video' || frame.timeMs >= limit)
    this.head = 0
  }
}
