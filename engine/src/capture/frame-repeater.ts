/** A picture as a frame has it. */
export interface RepeatedFrame {
  readonly timestamp: number
}

/** How pictures are copied and made into frames. */
export interface FrameRepeaterParts<Frame extends RepeatedFrame, Copy> {
  /** The same pixels under another time: costs nothing, but a track delivers it with the time of the original. */
  readonly wrap: (frame: Frame, timestampUs: number) => Frame
  readonly copy: (frame: Frame) => Promise<Copy>
  /** A frame of a copy, of the size that the original is shown at. */
  readonly make: (copy: Copy, like: Frame, timestampUs: number) => Frame
}

/** A picture that is repeated so often stands, and is worth a copy. */
const STANDS_AFTER = 2

/**
 * Repeats the last frame of a track at new times. Chromium delivers a frame that was made of another frame with
 * the time of the first one, whatever time it was given; one that is made of bytes keeps its own. So the pixels of a
 * picture that stands are copied once, and every repetition from then on arrives with a time that moves on.
 */
export class FrameRepeater<Frame extends RepeatedFrame, Copy> {
  readonly #parts: FrameRepeaterParts<Frame, Copy>
  #frame: Frame | null = null
  #repeated = 0
  #copy: Copy | null = null

  constructor(parts: FrameRepeaterParts<Frame, Copy>) {
    this.#parts = parts
  }

  /** The picture of a frame at a time in microseconds. The caller owns both frames. */
  at(frame: Frame, timestampUs: number): Frame {
    if (frame !== this.#frame) {
      this.clear()
      this.#frame = frame
    }
    const { wrap, make } = this.#parts
    if (timestampUs === frame.timestamp) return wrap(frame, timestampUs)
    if (this.#copy) return make(this.#copy, frame, timestampUs)
    this.#repeated += 1
    if (this.#repeated === STANDS_AFTER) void this.#copyOf(frame)
    return wrap(frame, timestampUs)
  }

  /** Forgets the frame and its copy. */
  clear(): void {
    this.#copy = null
    this.#frame = null
    this.#repeated = 0
  }

  async #copyOf(frame: Frame): Promise<void> {
    try {
      const copy = await this.#parts.copy(frame)
      if (frame === this.#frame) this.#copy = copy
    } catch {
      // Without a copy the track goes on with the old time, which is better than no picture.
    }
  }
}

/** The pixels of a frame in the memory of this thread. */
interface PixelCopy {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly layout: PlaneLayout[]
  readonly format: VideoPixelFormat
}

/**
 * A repeater of video frames. Pixels are copied as they are, since every conversion of a frame, into a bitmap too,
 * may wait for the page's thread.
 */
export function videoFrameRepeater(): FrameRepeater<VideoFrame, PixelCopy> {
  return new FrameRepeater<VideoFrame, PixelCopy>({
    wrap: (frame, timestamp) => new VideoFrame(frame, { timestamp }),
    copy: copyPixels,
    make(
      { bytes, layout, format },
      { visibleRect, displayWidth, displayHeight, colorSpace },
      timestamp,
    ) {
      const { width = displayWidth, height = displayHeight } = visibleRect ?? {}
      const size = { codedWidth: width, codedHeight: height, displayWidth, displayHeight }
      return new VideoFrame(bytes, { ...size, format, layout, colorSpace, timestamp })
    },
  })
}

/** Throws when the browser does not say how the pixels lie. */
async function copyPixels(frame: VideoFrame): Promise<PixelCopy> {
  const { format } = frame
  if (!format) throw new Error('The frame has no format of pixels')
  const bytes = new Uint8Array(frame.allocationSize())
  return { bytes, format, layout: await frame.copyTo(bytes) }
}
