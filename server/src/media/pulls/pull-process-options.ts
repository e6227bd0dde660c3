import type { MediaRouter } from '../router/media-router.ts'
import type { PullMode } from './input-description.ts'
import type { PullSource } from './pull-arguments.ts'

/** What a pull process is made of. */
export interface PullProcessOptions {
  ffmpegPath: string
  source: PullSource
  mode: PullMode
  /** Attempts that failed one after the other before this one. */
  failedAttempts: number
  router: MediaRouter
  /** The router's name of the stream. */
  streamKey: string
  /** Monotonic milliseconds. */
  now: () => number
  /** Its media arrives. */
  onStarted: () => void
  /** The source needs another mode; this process has ended. */
  onOtherMode: (mode: PullMode) => void
  /** It ended without being asked to; the text is fit to show. */
  onEnded: (error: string) => void
  /** Lines of ffmpeg, without secrets. */
  log: (line: string) => void
}
