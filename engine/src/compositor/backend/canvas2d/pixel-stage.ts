import type { PixelSourceFrame } from '../source-frame.ts'
import { PADDING_PX } from './padded-canvas.ts'

const BYTES_PER_PIXEL = 4

/**
 * Memory in which raw pixels get their edge repeated around them before a canvas takes them over in one go.
 * A canvas that was drawn from is copied as a whole when only parts of it are written, which costs ten times
 * as much. Grows to the largest picture and is used for all of them in turn.
 */
export class PixelStage {
  #bytes = new Uint8ClampedArray(0)

  /** The picture with its padding, valid until the next call. */
  pad({ data, pixelWidth, pixelHeight }: PixelSourceFrame): ImageData {
    const width = pixelWidth + 2 * PADDING_PX
    const height = pixelHeight + 2 * PADDING_PX
    const stride = width * BYTES_PER_PIXEL
    const length = stride * height
    if (this.#bytes.length < length) this.#bytes = new Uint8ClampedArray(length)
    const bytes = this.#bytes.subarray(0, length)
    const row = pixelWidth * BYTES_PER_PIXEL
    // All at once to the end, whence each row moves up to its place: no view is made for each of them.
    const held = length - row * pixelHeight
    bytes.set(data, held)
    for (let y = 0; y < pixelHeight; y++) {
      const start = (y + PADDING_PX) * stride
      const first = start + BYTES_PER_PIXEL
      const end = first + row
      bytes.copyWithin(first, held + y * row, held + (y + 1) * row)
      bytes.copyWithin(start, first, first + BYTES_PER_PIXEL)
      bytes.copyWithin(end, end - BYTES_PER_PIXEL, end)
    }
    bytes.copyWithin(0, stride, 2 * stride)
    bytes.copyWithin(length - stride, length - 2 * stride, length - stride)
    return new ImageData(bytes, width, height)
  }
}
