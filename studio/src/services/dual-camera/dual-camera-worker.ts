import type { CameraPlace, DualCameraMessage } from './dual-camera.ts'
import { dualLayout } from './dual-layout.ts'

/** Two cameras at 30 pictures a second would make 60: the second of a pair waits for the next. */
const PACE = 0.75
const MICROSECONDS_PER_SECOND = 1e6
const MILLISECONDS_PER_SECOND = 1e3

type FrameReader = ReadableStreamDefaultReader<VideoFrame>

/** Reads the pictures of two cameras and writes one of both, each time that one of them has a new one. */
class DualDrawing {
  readonly #canvas: OffscreenCanvas
  readonly #paper: OffscreenCanvasRenderingContext2D | null
  readonly #writer: WritableStreamDefaultWriter<VideoFrame>
  readonly #leastGapMs: number
  readonly #frames: [VideoFrame | null, VideoFrame | null] = [null, null]
  readonly #readers: [FrameReader | null, FrameReader | null] = [null, null]
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(message: Extract<DualCameraMessage, { kind: 'open' }>) {
    const { width, height, frameRate, writable } = message
    this.#canvas = new OffscreenCanvas(width, height)
    this.#paper = this.#canvas.getContext('2d', { alpha: false, desynchronized: true })
    this.#writer = writable.getWriter()
    this.#leastGapMs = (MILLISECONDS_PER_SECOND / frameRate) * PACE
  }

  /** Takes another source for a place. */
  setCamera(place: CameraPlace, readable: ReadableStream<VideoFrame> | null): void {
    void this.#readers[place]?.cancel().catch(() => undefined)
    this.#readers[place] = null
    this.#keep(place, null)
    if (!readable) return
    const reader = readable.getReader()
    this.#readers[place] = reader
    void this.#read(place, reader)
  }

  async #read(place: CameraPlace, reader: FrameReader): Promise<void> {
    for (;;) {
      const { value: frame, done } = await reader.read()
      if (this.#readers[place] !== reader) {
        frame?.close()
        return
      }
      if (done) break
      this.#keep(place, frame)
      await this.#draw()
    }
    this.#readers[place] = null
    this.#keep(place, null)
  }

  #keep(place: CameraPlace, frame: VideoFrame | null): void {
    this.#frames[place]?.close()
    this.#frames[place] = frame
  }

  async #draw(): Promise<void> {
    const nowMs = performance.now()
    if (!this.#paper || nowMs - this.#lastMs < this.#leastGapMs) return
    this.#lastMs = nowMs
    const sizes = this.#frames.map(
      (frame) => frame && { width: frame.displayWidth, height: frame.displayHeight },
    )
    for (const [place, part] of dualLayout(sizes, this.#canvas).entries()) {
      const frame = this.#frames[place]
      if (!frame || !part) continue
      const { from, to } = part
      this.#paper.drawImage(
        frame,
        ...([from.x, from.y, from.width, from.height] as const),
        ...([to.x, to.y, to.width, to.height] as const),
      )
    }
    const timestamp = (nowMs / MILLISECONDS_PER_SECOND) * MICROSECONDS_PER_SECOND
    // A track that nobody takes pictures from refuses them: the next one is tried.
    await this.#writer.write(new VideoFrame(this.#canvas, { timestamp })).catch(() => undefined)
  }
}

let drawing: DualDrawing | undefined

globalThis.addEventListener('message', ({ data }: MessageEvent<DualCameraMessage>) => {
  if (data.kind === 'open') drawing = new DualDrawing(data)
  else drawing?.setCamera(data.place, data.readable)
})
