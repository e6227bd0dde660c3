import type { OnsetReport, OnsetTracks } from './onset-worker.ts'

declare const MediaStreamTrackProcessor: new (init: {
  readonly track: MediaStreamTrack
  readonly maxBufferSize: number
}) => { readonly readable: ReadableStream<VideoFrame | AudioData> }

/** Waits for this many flashes and beeps of a stream, and returns when and where they were. */
export async function readOnsets(
  stream: MediaStream,
  count: number,
  timeoutMs = 60_000,
): Promise<OnsetReport> {
  const watch = new OnsetWatch(stream)
  const endMs = performance.now() + timeoutMs
  const seen = { flashes: [], beeps: [], flashPlaces: [], beepPlaces: [] } as Record<
    keyof OnsetReport,
    number[]
  >
  while (Math.min(seen.flashes.length, seen.beeps.length) < count) {
    if (performance.now() > endMs) {
      throw new Error(`${seen.flashes.length} flashes and ${seen.beeps.length} beeps, not ${count}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    const report = await watch.report()
    for (const name of Object.keys(seen) as (keyof OnsetReport)[]) seen[name].push(...report[name])
  }
  watch.stop()
  return seen
}

/** Notes when the flashes and beeps of a stream arrive, on a thread of its own. */
export class OnsetWatch {
  readonly #tracks: readonly MediaStreamTrack[]
  readonly #worker = new Worker(new URL('./onset-worker.ts', import.meta.url), { type: 'module' })

  constructor(stream: MediaStream) {
    const [video] = stream.getVideoTracks()
    const [audio] = stream.getAudioTracks()
    if (!video || !audio) throw new Error('The stream lacks a track')
    const clones = [video.clone(), audio.clone()] as const
    this.#tracks = clones
    const tracks = {
      video: readableOf(clones[0], 10),
      // No sample may be lost while the machine is busy: places are counted in samples.
      audio: readableOf(clones[1], 1000),
    } as OnsetTracks
    this.#worker.postMessage(tracks, [tracks.video, tracks.audio])
  }

  /** What has come since the report before. */
  report(): Promise<OnsetReport> {
    return new Promise((resolve) => {
      this.#worker.onmessage = ({ data }: MessageEvent<OnsetReport>) => resolve(data)
      this.#worker.postMessage('report')
    })
  }

  stop(): void {
    for (const track of this.#tracks) track.stop()
    this.#worker.terminate()
  }
}

function readableOf(track: MediaStreamTrack, maxBufferSize: number) {
  return new MediaStreamTrackProcessor({ track, maxBufferSize }).readable
}
