/** Chrome's breakout box; no typings of the DOM have it yet. */
interface TrackProcessor {
  readonly readable: ReadableStream<VideoFrame>
}
interface TrackGenerator extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>
}
interface InsertableStreams {
  MediaStreamTrackProcessor: new (options: {
    track: MediaStreamTrack
    maxBufferSize?: number
  }) => TrackProcessor
  MediaStreamTrackGenerator: new (options: { kind: 'video' }) => TrackGenerator
}

const streams = globalThis as unknown as InsertableStreams

export function framesOf(track: MediaStreamTrack): ReadableStream<VideoFrame> {
  return new streams.MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable
}

export function makeTrack(): TrackGenerator {
  return new streams.MediaStreamTrackGenerator({ kind: 'video' })
}
