/** What a receiver notes of one frame. */
export interface Receipt {
  /** When it came, in milliseconds since 1970. */
  readonly atMs: number
  readonly timestampUs: number
  /** Brightest channel, 0 to 255. */
  readonly brightest: number
  /** Sum of what was looked at: another picture has another one. */
  readonly sum: number
}

/** What has come of a track between two moments. */
export interface Recording {
  readonly frames: number
  readonly longestGapMs: number
  /** The least bright of the frames: near 0 where one was black. */
  readonly darkest: number
  /** Frames without anything brighter than a dark grey. */
  readonly blackFrames: number
  /** Frames that showed something else than the one before. */
  readonly changes: number
  /** Whether timestamps never went back. */
  readonly inOrder: boolean
}

/** What is no brighter than this counts as black. */
const BLACK = 30
/** How long a receiver waits for the first frames of a track. */
const FIRST_FRAMES_MS = 30_000

declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack
  maxBufferSize?: number
}) => { readonly readable: ReadableStream<VideoFrame> }

/**
 * Records a track on a thread of its own, as a receiver elsewhere would: what blocks the page does not
 * block it.
 */
export class Receiver {
  readonly #track: MediaStreamTrack
  readonly #worker = new Worker(new URL('./receiver-worker.ts', import.meta.url), {
    type: 'module',
  })

  constructor(track: MediaStreamTrack) {
    this.#track = track.clone()
    const { readable } = new MediaStreamTrackProcessor({ track: this.#track, maxBufferSize: 10 })
    this.#worker.postMessage(readable, [readable])
  }

  /**
   * What has come since a moment, in milliseconds since 1970. The time from that moment to the first frame
   * is a gap like any other, and so is that from the last frame until now.
   */
  async since(startMs: number): Promise<Recording> {
    const endMs = performance.timeOrigin + performance.now()
    const receipts = await new Promise<Receipt[]>((resolve) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Receipt[]>) => resolve(data)
      this.#worker.postMessage('report')
    })
    const heard = receipts.filter(({ atMs }) => atMs >= startMs && atMs <= endMs)
    const times = [startMs, ...heard.map(({ atMs }) => atMs), endMs]
    const stamps = heard.map(({ timestampUs }) => timestampUs)
    return {
      frames: heard.length,
      longestGapMs: Math.max(...stepsOf(times)),
      darkest: Math.min(...heard.map(({ brightest }) => brightest)),
      blackFrames: heard.filter(({ brightest }) => brightest <= BLACK).length,
      changes: stepsOf(heard.map(({ sum }) => sum)).filter((step) => step !== 0).length,
      inOrder: stepsOf(stamps).every((step) => step >= 0),
    }
  }

  /** Records for this many milliseconds from the first frame. Throws if no frame arrives. */
  async recordFor(ms: number): Promise<Recording> {
    const lastMs = performance.now() + FIRST_FRAMES_MS
    while ((await this.since(0)).frames < 3) {
      if (performance.now() > lastMs) throw new Error('The track has given no three frames in 30 s')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const startMs = performance.timeOrigin + performance.now()
    await new Promise((resolve) => setTimeout(resolve, ms))
    return this.since(startMs)
  }

  stop(): void {
    this.#track.stop()
    this.#worker.terminate()
  }
}

function stepsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] ?? 0))
}
