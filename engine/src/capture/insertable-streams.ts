/** Makes a track out of frames written to it; on the window in Chromium. */
export interface TrackGenerator {
  readonly track: MediaStreamTrack
  readonly writable: WritableStream<VideoFrame>
}

interface InsertableStreams {
  readonly MediaStreamTrackGenerator?: new (init: {
    kind: 'video'
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }
  readonly VideoTrackGenerator?: new () => TrackGenerator
  readonly MediaStreamTrackProcessor?: new (init: {
    track: MediaStreamTrack
    maxBufferSize?: number
  }) => { readonly readable: ReadableStream<VideoFrame> }
}

// No standard library of TypeScript declares these for the window yet.
const scope = globalThis as InsertableStreams

/** A generator of this browser; null where there is none on this thread. */
export function createTrackGenerator(): TrackGenerator | null {
  if (scope.MediaStreamTrackGenerator) {
    const track = new scope.MediaStreamTrackGenerator({ kind: 'video' })
    return { track, writable: track.writable }
  }
  return scope.VideoTrackGenerator ? new scope.VideoTrackGenerator() : null
}

/** The frames of a track as a stream that can move to a worker; null where the browser has none. */
export function readTrack(track: MediaStreamTrack): ReadableStream<VideoFrame> | null {
  if (!scope.MediaStreamTrackProcessor) return null
  return new scope.MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable
}
