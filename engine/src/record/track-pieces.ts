import { RecordError } from './record-error.ts'

type TrackProcessor = new (init: {
  readonly track: MediaStreamTrack
  readonly maxBufferSize: number
}) => { readonly readable: ReadableStream<VideoFrame | AudioData> }

/** Frames that wait for the encoder; the oldest go first. Pixels are large and their number is limited. */
const VIDEO_BUFFER = 8
/** Pieces of 10 ms: sound is small, and a hole in it is heard. */
const AUDIO_BUFFER = 300

/** The pieces of a track as a stream that can move to a worker. Throws RecordError `unsupported`. */
export function trackPieces(track: MediaStreamTrack): ReadableStream<VideoFrame | AudioData> {
  const { MediaStreamTrackProcessor } = globalThis as {
    readonly MediaStreamTrackProcessor?: TrackProcessor
  }
  if (!MediaStreamTrackProcessor) {
    throw new RecordError(
      'unsupported',
      'This browser has no MediaStreamTrackProcessor on the window; MediaRecorder can record the stream',
    )
  }
  const maxBufferSize = track.kind === 'video' ? VIDEO_BUFFER : AUDIO_BUFFER
  return new MediaStreamTrackProcessor({ track, maxBufferSize }).readable
}
