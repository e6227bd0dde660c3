import type { OnsetReport, OnsetTracks } from './onset-worker.ts'

declare const MediaStreamTrackProcessor: new (init: {
  readonly track: MediaStreamTrack
  readonly maxBufferSize: number
}) => { readonly readable: ReadableStream<VideoFrame | AudioData> }

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
      audio: readableOf(clones[1], 100),
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
