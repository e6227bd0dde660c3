import type { VideoConfig } from './video-config.ts'

/** One encoded picture on the program's timeline. */
export interface VideoFrame {
  kind: 'video'
  /** Time on the media host's monotonic clock, in milliseconds. */
  timeMs: number
  /** NAL units, each after its length in four bytes; keyframes carry their parameter sets. */
  data: Buffer
  isKey: boolean
  /** The same object for as long as nothing about the coding changes. */
  config: VideoConfig
}

/** One Opus packet on the program's timeline. */
export interface AudioFrame {
  kind: 'audio'
  /** Time on the media host's monotonic clock, in milliseconds. */
  timeMs: number
  durationMs: number
  data: Buffer
}

/** One encoded piece of the program. */
export type ProgramFrame = VideoFrame | AudioFrame
