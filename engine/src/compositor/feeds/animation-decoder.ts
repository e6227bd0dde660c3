import { AnimationTimeline } from './animation-timeline.ts'

/** One picture of an animated image; the frame is the caller's to close. */
export interface AnimationPicture {
  readonly frame: VideoFrame
  /** Null where the file does not say. */
  readonly durationMs: number | null
}

/** Decodes the pictures of an animated image with the browser's ImageDecoder. */
export class AnimationDecoder {
  readonly #data: ArrayBuffer
  readonly #type: string
  #decoder: ImageDecoder | null = null
  #disposed = false

  /** `type` is the MIME type. The data is not changed. */
  constructor(data: ArrayBuffer, type: string) {
    this.#data = data
    this.#type = type
  }

  /** Reads the headers: when its pictures stand. Rejects when this browser does not decode the type, or the file is damaged. */
  async open(): Promise<AnimationTimeline> {
    if (typeof ImageDecoder !== 'function' || !(await ImageDecoder.isTypeSupported(this.#type))) {
      throw new Error(`This browser does not decode ${this.#type} picture by picture`)
    }
    if (this.#disposed) throw new Error('The image is closed')
    const decoder = new ImageDecoder({ data: this.#data, type: this.#type, preferAnimation: true })
    this.#decoder = decoder
    await decoder.tracks.ready
    await decoder.completed
    const track = decoder.tracks.selectedTrack
    if (!track || track.frameCount < 1) throw new Error('There is no picture in the file')
    return new AnimationTimeline(track.frameCount, track.repetitionCount + 1)
  }

  /** Rejects when the picture is damaged. */
  async decode(frameIndex: number): Promise<AnimationPicture> {
    if (!this.#decoder) throw new Error('The image is not open')
    const { image } = await this.#decoder.decode({ frameIndex })
    return { frame: image, durationMs: image.duration === null ? null : image.duration / 1000 }
  }

  dispose(): void {
    this.#disposed = true
    this.#decoder?.close()
    this.#decoder = null
  }
}
