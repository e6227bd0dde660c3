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
  readonly make: (copy: Copy, timestampUs: number) => Frame
}

/** A picture that is repeated so often stands, and is worth a copy. */
const STANDS_AFTER = 2

/**
 * Repeats the last frame of a track at new times. Chromium delivers a frame that was made of another frame with
 * the time of the first one, whatever time it was given; one that is made of bytes keeps its own. So the pixels of a
 * picture that stands are copied once, and every repetition from then on arrives with a time that moves on. A frame
 * that is older than those, as of a compositor that was late, is shown when it is copied: time never goes back.
 */
export class FrameRepeater<Frame extends RepeatedFrame, Copy> {
  readonly #parts: FrameRepeaterParts<Frame, Copy>
  #frame: Frame | null = null
  #repeated = 0
  #isCopied = false
  #copy: Copy | null = null
  /** The picture before, while the one that has come is older than its repetitions. */
  #standIn: Copy | null = null
  /** Time with which the newest frame arrives, in microseconds. */
  #arrivesUs = Number.NEGATIVE_INFINITY

  constructor(parts: FrameRepeaterParts<Frame, Copy>) {
    this.#parts = parts
  }

  /** The picture of a frame at a time in microseconds. The caller owns both frames. */
  at(frame: Frame, timestampUs: number): Frame {
    const { wrap, make } = this.#parts
    const isLate = frame.timestamp < this.#arrivesUs
    if (frame !== this.#frame) this.#begin(frame, isLate)
    if (timestampUs !== frame.timestamp) this.#repeated += 1
    if (isLate || this.#repeated >= STANDS_AFTER) void this.#copyOnce(frame)
    const copy = this.#copy ?? (isLate ? this.#standIn : null)
    const isMade = copy !== null && timestampUs !== frame.timestamp
    this.#arrivesUs = Math.max(this.#arrivesUs, isMade ? timestampUs : frame.timestamp)
    return isMade ? make(copy, timestampUs) : wrap(frame, timestampUs)
  }

  /** Forgets the frame and its copy. */
  clear(): void {
    this.#frame = null
    this.#copy = null
    this.#standIn = null
    this.#arrivesUs = Number.NEGATIVE_INFINITY
  }

  #begin(frame: Frame, isLate: boolean): void {
    this.#standIn = isLate ? (this.#copy ?? this.#standIn) : null
    this.#frame = frame
    this.#copy = null
    this.#isCopied = false
    this.#repeated = 0
  }

  async #copyOnce(frame: Frame): Promise<void> {
    if (this.#isCopied) return
    this.#isCopied = true
    try {
      const copy = await this.#parts.copy(frame)
      if (frame !== this.#frame) return
      this.#copy = copy
      this.#standIn = null
    } catch {
      // Without a copy the track goes on with the old time, which is better than no picture.
    }
  }
}

/** The pixels of a frame in the memory of this thread, and how they lie. */
interface PixelCopy {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly shape: Omit<VideoFrameBufferInit, 'timestamp'>
}

/**
 * A repeater of video frames. Pixels are copied as they are, since every conversion of a frame, into a bitmap too,
 * may wait for the page's thread.
 */
export function videoFrameRepeater(): FrameRepeater<VideoFrame, PixelCopy> {
  return new FrameRepeater<VideoFrame, PixelCopy>({
    wrap: (frame, timestamp) => new VideoFrame(frame, { timestamp }),
    copy: copyPixels,
    make: ({ bytes, shape }, timestamp) => new VideoFrame(bytes, { ...shape, timestamp }),
  })
}

/** Throws when the browser does not say how the pixels lie, or no longer has them. */
async function copyPixels(frame: VideoFrame): Promise<PixelCopy> {
  const { format, visibleRect, displayWidth, displayHeight, colorSpace } = frame
  if (!format) throw new Error('The frame has no format of pixels')
  const { width = displayWidth, height = displayHeight } = visibleRect ?? {}
  const size = { codedWidth: width, codedHeight: height, displayWidth, displayHeight }
  const bytes = new Uint8Array(frame.allocationSize())
  const layout = await frame.copyTo(bytes)
  // Of graphics that are lost nothing but zeros can be read, not even an opacity.
  if (!bytes.some((byte) => byte !== 0)) throw new Error('The pixels of the frame are gone')
  return { bytes, shape: { ...size, format, layout, colorSpace } }
}
