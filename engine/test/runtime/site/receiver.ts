/** What a receiver notes of one frame. */
export interface Receipt {
  /** When it came, in milliseconds since 1970. */
  readonly atMs: number
  readonly timestampUs: number
  /** Brightest channel, 0 to 255. */
  readonly brightest: number
}

/** What has come of a track between two moments. */
export interface Recording {
  readonly frames: number
  readonly longestGapMs: number
  /** The least bright of the frames: near 0 where one was black. */
  readonly darkest: number
  /** Whether timestamps never went back. */
  readonly inOrder: boolean
}

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

  /** What has come since a moment, in milliseconds since 1970. */
  async since(startMs: number): Promise<Recording> {
    const receipts = await new Promise<Receipt[]>((resolve) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Receipt[]>) => resolve(data)
      this.#worker.postMessage('report')
    })
    const heard = receipts.filter(({ atMs }) => atMs >= startMs)
    const steps = heard.slice(1).map((receipt, index) => ({
      ms: receipt.atMs - (heard[index]?.atMs ?? 0),
      us: receipt.timestampUs - (heard[index]?.timestampUs ?? 0),
    }))
    return {
      frames: heard.length,
      longestGapMs: Math.max(0, ...steps.map(({ ms }) => ms)),
      darkest: Math.min(...heard.map(({ brightest }) => brightest)),
      inOrder: steps.every(({ us }) => us >= 0),
    }
  }

  stop(): void {
    this.#track.stop()
    this.#worker.terminate()
  }
}
