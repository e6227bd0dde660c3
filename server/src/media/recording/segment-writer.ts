import { type FileHandle, open } from 'node:fs/promises'
import type { AudioFrame, VideoFrame } from '../hub/program-frame.ts'
import { decoderConfigurationRecord, type VideoConfig } from '../hub/video-config.ts'
import { box } from './mp4/box.ts'
import { initialMovie, type TrackHeader } from './mp4/movie-box.ts'
import { type FragmentSample, movieFragment } from './mp4/movie-fragment.ts'
import { fileType, h264SampleDescription, opusSampleDescription } from './mp4/sample-entry.ts'

const videoId = 1
const audioId = 2
const ticksPerSecond = { video: 90_000, audio: 48_000 } as const
/** A fragment is written this often, at any picture: what a kill can take is about this much. */
const fragmentMs = 500
/** Data waiting for a disk that doesn't keep up. */
const maxPendingBytes = 64 * 1024 * 1024

/** How far a file is safe from a kill. */
export interface SegmentProgress {
  sizeBytes: number
  durationMs: number
}

/** Where and how a segment begins. */
export interface SegmentStart {
  path: string
  /** Time of the first picture, or of the first sound where no pictures come; becomes zero. */
  startMs: number
  /** Unix time of the same moment. */
  startedAtMs: number
  /** The coding of the first picture, then others that may come up in between; none for sound alone. */
  configs: readonly VideoConfig[]
}

interface TimedSample {
  data: Buffer
  ticks: number
  isKey: boolean
}

interface Track {
  id: number
  ticksPerSecond: number
  samples: FragmentSample[]
  firstTicks: number
  /** The last sample; it is written when its successor says how long it lasts. */
  pending: TimedSample | null
  /** The sample before `pending` where that follows too soon; both wait for the next one. */
  crowded: TimedSample | null
}

/**
 * Chromium stamps a picture without change 1 ms after the one before, and the next one in time. Between the two it is
 * moved back to where it belongs, by one picture's time at most.
 */
const evening = { tooSoonMs: 2, furthestMs: 34 }

/**
 * Writes one MP4 file in short fragments, so that a killed process leaves a playable file. Fragments begin at
 * any picture, since waiting for a keyframe would put whole keyframe intervals at risk; every keyframe begins
 * one, so that players can begin there while the file is written. Finish the file with `finishRecording` after
 * {@link close}.
 */
export class SegmentWriter {
  readonly path: string
  readonly start: SegmentStart
  private readonly file: FileHandle
  private readonly video: Track = newTrack(videoId, ticksPerSecond.video)
  private readonly audio: Track = newTrack(audioId, ticksPerSecond.audio)
  private readonly onProgress: (progress: SegmentProgress) => void
  private readonly onError: (error: Error) => void
  private writing: Promise<void> = Promise.resolve()
  private pendingBytes = 0
  private position = 0
  private fragmentCount = 0
  private fragmentStartMs = 0
  private hasFailed = false

  private constructor(
    file: FileHandle,
    start: SegmentStart,
    onProgress: (progress: SegmentProgress) => void,
    onError: (error: Error) => void,
  ) {
    this.file = file
    this.path = start.path
    this.start = start
    this.onProgress = onProgress
    this.onError = onError
  }

  /** Creates the file, which must not exist. `onError` is called at most once; write nothing after it. */
  static async open(
    start: SegmentStart,
    onProgress: (progress: SegmentProgress) => void,
    onError: (error: Error) => void,
  ): Promise<SegmentWriter> {
    const writer = new SegmentWriter(await open(start.path, 'wx'), start, onProgress, onError)
    const tracks = trackHeaders(start.configs)
    // The placeholder becomes the header of the media data when the file is finished.
    const placeholder = box('free', Buffer.alloc(8))
    writer.write([fileType(), placeholder, initialMovie(tracks, start.startedAtMs)], 0)
    return writer
  }

  addVideo(frame: VideoFrame): void {
    const relativeMs = frame.timeMs - this.start.startMs
    add(this.video, relativeMs, frame.data, frame.isKey)
    // The picture itself waits for its length: it is the first of the next fragment.
    if (frame.isKey || relativeMs - this.fragmentStartMs >= fragmentMs) this.flush(relativeMs)
  }

  addAudio(frame: AudioFrame): void {
    const relativeMs = frame.timeMs - this.start.startMs
    if (relativeMs < 0) return
    // Without pictures the sound alone decides, a little later, so that pictures usually do.
    if (relativeMs - this.fragmentStartMs >= fragmentMs * 1.5) this.flush(relativeMs)
    add(this.audio, relativeMs, frame.data, true)
  }

  /** Writes what is left and closes the file. */
  async close(): Promise<void> {
    end(this.video, 1 / 30)
    end(this.audio, 0.02)
    this.flush(this.fragmentStartMs)
    await this.writing
    await this.file.close()
  }

  private flush(nextStartMs: number): void {
    this.fragmentStartMs = nextStartMs
    const runs = [this.video, this.audio].map((track) => ({
      trackId: track.id,
      startTicks: track.firstTicks,
      samples: track.samples,
    }))
    if (runs.every((run) => run.samples.length === 0)) return
    this.fragmentCount++
    const pieces = movieFragment(this.fragmentCount, runs)
    this.video.samples = []
    this.audio.samples = []
    this.write(pieces, nextStartMs)
  }

  private write(pieces: Buffer[], durationMs: number): void {
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const position = this.position
    this.position += size
    this.pendingBytes += size
    if (this.pendingBytes > maxPendingBytes) {
      this.fail(new Error('The disk is too slow for the recording.'))
      return
    }
    this.writing = this.writing.then(async () => {
      if (this.hasFailed) return
      try {
        await writeFully(this.file, pieces, size, position)
        this.pendingBytes -= size
        this.onProgress({ sizeBytes: position + size, durationMs })
      } catch (error) {
        this.fail(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  private fail(error: Error): void {
    if (this.hasFailed) return
    this.hasFailed = true
    this.onError(error)
  }
}

async function writeFully(
  file: FileHandle,
  pieces: Buffer[],
  size: number,
  position: number,
): Promise<void> {
  const { bytesWritten } = await file.writev(pieces, position)
  if (bytesWritten === size) return
  // A nearly full disk takes a part; the rest brings out the error.
  const rest = Buffer.concat(pieces).subarray(bytesWritten)
  const second = await file.write(rest, 0, rest.length, position + bytesWritten)
  if (second.bytesWritten !== rest.length) throw new Error('The disk is full.')
}

function newTrack(id: number, rate: number): Track {
  return { id, ticksPerSecond: rate, samples: [], firstTicks: 0, pending: null, crowded: null }
}

function add(track: Track, relativeMs: number, data: Buffer, isKey: boolean): void {
  const wanted = Math.round((relativeMs * track.ticksPerSecond) / 1000)
  const { pending } = track
  const ticks = pending === null ? wanted : Math.max(wanted, pending.ticks + 1)
  if (pending !== null) {
    evenOut(track, pending, ticks)
    const tooSoon = (evening.tooSoonMs * track.ticksPerSecond) / 1000
    // A keyframe begins a fragment, which what came before must not wait for.
    if (!isKey && ticks - pending.ticks <= tooSoon) track.crowded = pending
    else settle(track, pending, ticks)
  }
  track.pending = { data, ticks, isKey }
}

/** Gives the last sample a time between the one before and the next where it followed too soon. */
function evenOut(track: Track, last: TimedSample, nextTicks: number): void {
  const { crowded } = track
  if (crowded === null) return
  track.crowded = null
  const furthest = (evening.furthestMs * track.ticksPerSecond) / 1000
  const middle = crowded.ticks + Math.min(furthest, Math.floor((nextTicks - crowded.ticks) / 2))
  last.ticks = Math.max(last.ticks, middle)
  settle(track, crowded, last.ticks)
}

function end(track: Track, seconds: number): void {
  const { pending } = track
  if (pending === null) return
  const endTicks = pending.ticks + Math.round(seconds * track.ticksPerSecond)
  evenOut(track, pending, endTicks)
  settle(track, pending, endTicks)
  track.pending = null
}

function settle(track: Track, { data, ticks, isKey }: TimedSample, endTicks: number): void {
  if (track.samples.length === 0) track.firstTicks = ticks
  track.samples.push({ data, durationTicks: endTicks - ticks, isKey })
}

function trackHeaders(configs: SegmentStart['configs']): TrackHeader[] {
  const sound: TrackHeader = {
    id: audioId,
    kind: 'audio',
    timescale: ticksPerSecond.audio,
    widthPixels: 0,
    heightPixels: 0,
    sampleDescription: opusSampleDescription(),
  }
  const [first] = configs
  if (first === undefined) return [sound]
  const { widthPixels, heightPixels } = first
  const record = decoderConfigurationRecord(configs)
  const picture: TrackHeader = {
    id: videoId,
    kind: 'video',
    timescale: ticksPerSecond.video,
    widthPixels,
    heightPixels,
    sampleDescription: h264SampleDescription(widthPixels, heightPixels, record),
  }
  return [picture, sound]
}
