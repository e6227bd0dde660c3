import type { VideoConfig } from './video-config.ts'

/** A short encoded film that is played over and over while there is no program. Begins with a keyframe. */
export interface SlateLoop {
  config: VideoConfig
  frameIntervalMs: number
  pictures: readonly { data: Buffer; isKey: boolean }[]
}
