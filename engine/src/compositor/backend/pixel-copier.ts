import type { PixelSourceFrame } from './source-frame.ts'
import { mayHaveAlpha } from './video-frame-alpha.ts'

const BYTES_PER_PIXEL = 4
/** What newer browsers say of a frame's orientation; absent elsewhere. */
interface OrientedFrame {
  readonly rotation?: number
  readonly flip?: boolean
}

/**
 * Turns the video frames of one source into pixels, off the drawing tick, for backends whose
 * `capabilities.videoUpload` is `pixels`. Two buffers are used in turn, so that the newest picture can
 * be drawn while the next is being copied: hand on only the newest result, and start a copy only when
 * the one before has ended.
 */
export class PixelCopier {
  #buffers: [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>] = [
    new Uint8Array(0),
    new Uint8Array(0),
  ]
  #turn: 0 | 1 = 0

  /**
   * Copies a frame as RGBA with its rotation applied. The caller may close the frame once the promise
   * has settled. Rejects with the browser's error when the frame is closed or cannot be converted.
   */
  async copy(frame: VideoFrame, version: number): Promise<PixelSourceFrame> {
    const visible = frame.visibleRect
    if (!visible) throw new DOMException('The frame is closed', 'InvalidStateError')
    const { rotation = 0, flip = false } = frame as OrientedFrame
    const { displayWidth, displayHeight } = frame
    const hasAlpha = mayHaveAlpha(frame)
    const data = this.#nextBuffer(visible.width * visible.height * BYTES_PER_PIXEL)
    await frame.copyTo(data, { format: 'RGBA' })
    const upright = { data, pixelWidth: visible.width, pixelHeight: visible.height }
    const picture = rotation === 0 && !flip ? upright : orient(upright, rotation, flip)
    return {
      kind: 'pixels',
      ...picture,
      width: displayWidth,
      height: displayHeight,
      version,
      hasAlpha,
    }
  }

  #nextBuffer(size: number): Uint8Array<ArrayBuffer> {
    this.#turn = this.#turn === 0 ? 1 : 0
    const held = this.#buffers[this.#turn]
    if (held.byteLength === size) return held
    const made = new Uint8Array(size)
    this.#buffers[this.#turn] = made
    return made
  }
}

interface Picture {
  readonly data: Uint8Array<ArrayBuffer>
  readonly pixelWidth: number
  readonly pixelHeight: number
}

/** Mirrors left to right where asked, after turning clockwise, as the WebCodecs metadata mean it. */
function orient(picture: Picture, rotation: number, flip: boolean): Picture {
  const { pixelWidth: width, pixelHeight: height } = picture
  const turned = rotation === 90 || rotation === 270
  const outWidth = turned ? height : width
  const outHeight = turned ? width : height
  const from = new Uint32Array(picture.data.buffer)
  const to = new Uint32Array(from.length)
  for (let y = 0; y < outHeight; y++) {
    for (let outX = 0; outX < outWidth; outX++) {
      const x = flip ? outWidth - 1 - outX : outX
      const source = sourceIndex(x, y, width, height, rotation)
      to[y * outWidth + outX] = from[source] ?? 0
    }
  }
  return { data: new Uint8Array(to.buffer), pixelWidth: outWidth, pixelHeight: outHeight }
}

function sourceIndex(
  x: number,
  y: number,
  width: number,
  height: number,
  rotation: number,
): number {
  if (rotation === 90) return (height - 1 - x) * width + y
  if (rotation === 180) return (height - 1 - y) * width + (width - 1 - x)
  if (rotation === 270) return x * width + (width - 1 - y)
  return y * width + x
}
