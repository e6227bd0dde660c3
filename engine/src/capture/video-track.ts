import type { CanvasOptions } from '../api/canvas.ts'
import type { CaptureKind } from '../api/capabilities.ts'
import { EngineError } from '../api/engine-error.ts'
import type { TrackEnd } from '../compositor/messages.ts'
import { createTrackGenerator } from './insertable-streams.ts'

/** A video track and the end into which the compositor puts its frames. */
export interface VideoTrack {
  readonly track: MediaStreamTrack
  readonly end: TrackEnd
  /** What moves to the compositor's thread with `end`. */
  readonly transfer: readonly Transferable[]
}

/** How the track is to be made. */
export interface VideoTrackOptions extends Pick<CanvasOptions, 'width' | 'height'> {
  readonly capture: CaptureKind
  /** Puts a thread between, which keeps the track alive; null does without. */
  readonly keep: ((writable: WritableStream<VideoFrame>) => MessagePort) | null
  /** True when the compositor has a thread of its own, to which a captured canvas must move. */
  readonly inWorker: boolean
}

/**
 * Makes the video track of a canvas: fed with VideoFrames where the browser can, else captured from a
 * canvas that the compositor paints. Throws EngineError `unsupported` where neither works.
 */
export function createVideoTrack(options: VideoTrackOptions): VideoTrack {
  const generator = options.capture === 'track-generator' ? createTrackGenerator() : null
  if (!generator) return captureCanvas(options)
  const { track, writable } = generator
  if (options.keep) {
    const port = options.keep(writable)
    return { track, end: { kind: 'port', port }, transfer: [port] }
  }
  return { track, end: { kind: 'writable', writable }, transfer: [writable] }
}

function captureCanvas({ width, height, inWorker }: VideoTrackOptions): VideoTrack {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Without a rate every painting is a frame; a rate would beat against the compositor's own clock.
  const [track] = canvas.captureStream().getVideoTracks()
  if (!track) throw new EngineError('unsupported', 'This browser captures no track from a canvas')
  if (!inWorker) return { track, end: { kind: 'surface', surface: canvas }, transfer: [] }
  const surface = canvas.transferControlToOffscreen()
  return { track, end: { kind: 'surface', surface }, transfer: [surface] }
}
