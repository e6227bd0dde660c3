import type { PixelSourceFrame } from '../source-frame.ts'
import { mayHaveAlpha } from '../video-frame-alpha.ts'
import { orientPixels } from './orient-pixels.ts'
import { PACKED_FORMATS, type PackedFormat, packedPixels } from './packed-pixels.ts'
import { PLANAR_FORMATS, type PlanarFormat, planarPixels, planesOf } from './planar-pixels.ts'
import { VectorPixels } from './vector-pixels.ts'

const BYTES_PER_PIXEL = 4
/** Light that is not encoded as screens expect it; the browser maps it. */
const HIGH_DYNAMIC_RANGE: readonly (string | null | undefined)[] = ['pq', 'hlg']

/** The thread's converter; null where it can't be had, undefined until the first frame. */
let vectors: VectorPixels | null | undefined

/**
 * Turns the video frames of one source into pixels, off the drawing tick, for backends whose
 * `capabilities.videoUpload` is `pixels`. Two buffers are used in turn, so that the newest picture can
 * be drawn while the next is being copied: hand on only the newest result, and start a copy only when
 * the one before has ended.
 *
 * Colours are converted here wherever the frame's own bytes can be had: without a graphics card the browser's
 * conversion waits for the page's thread, also in a worker, so that a busy page would stop the program.
 */
export class PixelCopier {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  #next = new Uint8ClampedArray(0)
  #last = new Uint8ClampedArray(0)

  /**
   * Copies a frame as RGBA with its rotation applied. The caller may close the frame once the promise
   * has settled. Rejects with the browser's error when the frame is closed or cannot be converted.
   */
  async copy(frame: VideoFrame, version: number): Promise<PixelSourceFrame> {
    const visible = frame.visibleRect
    if (!visible) throw new DOMException('The frame is closed', 'InvalidStateError')
    const { width, height } = visible
    const { displayWidth, displayHeight } = frame
    const hasAlpha = mayHaveAlpha(frame)
    const out = this.#nextBuffer(width * height * BYTES_PER_PIXEL)
    const data = new Uint8Array(out.buffer)
    const own = ownFormat(frame)
    if (own?.kind === 'planar') await this.#convert(frame, own.format, out)
    else if (own) {
      await frame.copyTo(data)
      packedPixels(out, own.format)
    } else await frame.copyTo(data, { format: 'RGBA' })
    return {
      kind: 'pixels',
      ...orientPixels({ data, pixelWidth: width, pixelHeight: height }, frame),
      width: displayWidth,
      height: displayHeight,
      version,
      hasAlpha,
    }
  }

  async #convert(frame: VideoFrame, format: PlanarFormat, out: Uint8ClampedArray): Promise<void> {
    const { visibleRect, colorSpace } = frame
    const { width, height } = visibleRect ?? { width: 0, height: 0 }
    const size = frame.allocationSize()
    if (this.#bytes.byteLength !== size) this.#bytes = new Uint8Array(size)
    const places = await frame.copyTo(this.#bytes)
    const picture = {
      data: this.#bytes,
      planes: planesOf(format, places),
      width,
      height,
      format,
      matrix: colorSpace.matrix,
      fullRange: colorSpace.fullRange ?? false,
    }
    if (vectors === undefined) vectors = VectorPixels.open()
    if (!vectors?.write(picture, out)) planarPixels(picture, out)
  }

  #nextBuffer(size: number): Uint8ClampedArray<ArrayBuffer> {
    const next = this.#next.byteLength === size ? this.#next : new Uint8ClampedArray(size)
    this.#next = this.#last
    this.#last = next
    return next
  }
}

type OwnFormat =
  | { readonly kind: 'planar'; readonly format: PlanarFormat }
  | { readonly kind: 'packed'; readonly format: PackedFormat }

const OWN_FORMATS = new Map<string | null, OwnFormat>([
  ...PACKED_FORMATS.map((format) => [format, { kind: 'packed', format }] as const),
  ...PLANAR_FORMATS.map((format) => [format, { kind: 'planar', format }] as const),
])

/** The frame's format when its colours are converted here, else null. */
function ownFormat({ format, colorSpace }: VideoFrame): OwnFormat | null {
  const own = OWN_FORMATS.get(format) ?? null
  if (HIGH_DYNAMIC_RANGE.includes(colorSpace?.transfer)) return null
  return own?.kind === 'planar' && colorSpace?.matrix === 'rgb' ? null : own
}
