import { type PixelOrder, VectorPixels } from '../../compositor/backend/pixels/vector-pixels.ts'

/** Formats of opaque pixels that a compositor draws, by the order of their colours. */
const ORDERS: Partial<Record<VideoPixelFormat, PixelOrder>> = { RGBX: 'RGB', BGRX: 'BGR' }

const BT709_LIMITED = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const

/**
 * Turns drawn frames into 4:2:0 of BT.709 in the limited range, black at 16 and white at 235. Chromium's encoders turn
 * RGB into the full range with sRGB's curve, which platforms and hardware that ignore the flag show with crushed
 * blacks; what is YUV already they take as it is, and say so in their stream.
 */
export class LimitedFrames {
  readonly #vectors: VectorPixels

  private constructor(vectors: VectorPixels) {
    this.#vectors = vectors
  }

  /** Null where the browser has no vectors, or the page's policy allows no WebAssembly. */
  static open(): LimitedFrames | null {
    const vectors = VectorPixels.open()
    return vectors && new LimitedFrames(vectors)
  }

  /** Takes a frame over. Resolves to the same one where it is no opaque RGB, or cannot be read. One at a time. */
  async convert(frame: VideoFrame): Promise<VideoFrame> {
    const order = frame.format && ORDERS[frame.format]
    if (!order) return frame
    const { visibleRect, displayWidth, displayHeight, timestamp, duration } = frame
    const { width, height } = visibleRect ?? { width: displayWidth, height: displayHeight }
    const room = this.#vectors.pixelsFor(width, height)
    if (!room) return frame
    // Of graphics that are lost nothing but zeros can be read, not even an opacity.
    room.bytes[3] = 0
    try {
      await frame.copyTo(room.bytes, { layout: [{ offset: 0, stride: room.stride }] })
      if (room.bytes[3] === 0) return frame
      const { data, layout } = this.#vectors.limit(width, height, order)
      const limited = new VideoFrame(data, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        displayWidth,
        displayHeight,
        layout: [...layout],
        colorSpace: BT709_LIMITED,
        timestamp,
        ...(duration === null ? {} : { duration }),
      })
      frame.close()
      return limited
    } catch {
      return frame
    }
  }
}
