import type { Canvas } from '../api/canvas.ts'
import { createRecordWorker } from './create-record-worker.ts'
import { RecordError, recordFailure } from './record-error.ts'
import type {
  RecordEncoding,
  Recording,
  RecordOptions,
  RecordTarget,
  ReplayBuffer,
  ReplayOptions,
} from './record-options.ts'
import { checkEncoding, checkTarget, recordPlan } from './record-plan.ts'
import { RecordingHost } from './recording-host.ts'
import { trackPieces } from './track-pieces.ts'

/**
 * Records a canvas: its picture, and its sound where it has any. A canvas that shows one source alone gives a
 * recording of that source (ISO). Resolves when the file is open. Throws RecordError.
 */
export async function recordCanvas(canvas: Canvas, options: RecordOptions): Promise<Recording> {
  const to = targetOf(options)
  return record(streamOf(canvas), options, to, options.replaySeconds, canvas)
}

/**
 * Records any stream, such as the one that a source was made of (ISO without the compositor). Its first video
 * and its first audio track are recorded; the stream itself stays as it is. Throws RecordError.
 */
export async function recordStream(
  stream: MediaStream,
  options: RecordOptions,
): Promise<Recording> {
  return record(stream, options, targetOf(options), options.replaySeconds)
}

/**
 * Keeps the last seconds of a canvas or stream encoded in memory, for an instant replay. Resolves when the
 * encoders are there. Throws RecordError.
 */
export async function keepReplay(
  from: Canvas | MediaStream,
  options: ReplayOptions,
): Promise<ReplayBuffer> {
  const isCanvas = 'stream' in from
  const stream = isCanvas ? streamOf(from) : from
  // Without types it may be missing, and nothing would be kept.
  checkEncoding(options, options.seconds ?? Number.NaN)
  const recording = await record(
    stream,
    options,
    null,
    options.seconds,
    isCanvas ? from : undefined,
  )
  return {
    get state() {
      return recording.state
    },
    get progress() {
      return recording.progress
    },
    done: recording.done,
    replay: (seconds) => recording.replay(seconds),
    stop: async () => {
      await recording.stop()
    },
  }
}

async function record(
  stream: MediaStream,
  encoding: RecordEncoding,
  to: RecordTarget | null,
  replaySeconds: number | undefined,
  size?: { readonly width: number; readonly height: number },
): Promise<Recording> {
  checkEncoding(encoding, replaySeconds === 0 ? undefined : replaySeconds)
  if (typeof Object(stream).getVideoTracks !== 'function') {
    throw new RecordError('invalid-option', 'There is no stream to record')
  }
  const [video] = stream.getVideoTracks().filter(isLive)
  const [audio] = stream.getAudioTracks().filter(isLive)
  if (!video && !audio) throw new RecordError('invalid-option', 'The stream has no live track')
  const settings = video?.getSettings()
  const { width, height } = size ?? {
    width: settings?.width ?? 1280,
    height: settings?.height ?? 720,
  }
  if (width % 2 !== 0 || height % 2 !== 0) {
    throw new RecordError('invalid-option', `The size must be even, got ${width}x${height}`)
  }
  // Clones, so that the end of the recording ends nothing else.
  const clones = [video?.clone(), audio?.clone()] as const
  const tracks = clones.filter((track) => track !== undefined)
  try {
    const plan = recordPlan(encoding, {
      to,
      replaySeconds: replaySeconds ?? 0,
      width,
      height,
      video: clones[0] ? (trackPieces(clones[0]) as ReadableStream<VideoFrame>) : null,
      audio: clones[1] ? (trackPieces(clones[1]) as ReadableStream<AudioData>) : null,
    })
    const sources = [video, audio].filter((track) => track !== undefined)
    const recording = new RecordingHost(plan, openWorker(encoding.workerUrl), tracks, sources)
    await recording.started
    return recording
  } catch (error) {
    for (const track of tracks) track.stop()
    throw error
  }
}

function isLive({ readyState }: MediaStreamTrack): boolean {
  return readyState === 'live'
}

/** Throws RecordError for a canvas that is gone, or a browser that makes no tracks. */
function streamOf(canvas: Canvas): MediaStream {
  try {
    return canvas.stream
  } catch (cause) {
    const isUnsupported = (Object(cause) as { readonly code?: unknown }).code === 'unsupported'
    const code = isUnsupported ? 'unsupported' : 'invalid-option'
    throw recordFailure(code, 'The canvas cannot be recorded', cause)
  }
}

function targetOf(options: RecordOptions): RecordTarget {
  // Hosts without types may forget it, and then nothing would be kept.
  const { to } = Object(options) as { readonly to?: unknown }
  checkTarget(to)
  return to
}

/** Throws RecordError `worker-failed` for an address that the browser does not take, such as another origin's. */
function openWorker(workerUrl: string | URL | undefined): Worker {
  try {
    return createRecordWorker(workerUrl)
  } catch (cause) {
    throw recordFailure('worker-failed', "The recorder's worker did not start", cause)
  }
}
