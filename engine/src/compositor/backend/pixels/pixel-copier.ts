import type { PixelSourceFrame } from '../source-frame.ts'
import { mayHaveAlpha } from '../video-frame-alpha.ts'
import { isUpright, orientationOf, turnPixels } from './orient-pixels.ts'
import { PACKED_FORMATS, type PackedFormat, packedPixels } from './packed-pixels.ts'
import { PLANAR_FORMATS, type PlanarFormat, type PlanarPicture, planesOf } from './planar-pixels.ts'
import { PlanarSourceFrame } from './planar-source-frame.ts'

const BYTES_PER_PIXEL = 4
/** Light that is not encoded as screens expect it, and primaries that are not those of sRGB: the browser maps them. */
const OTHER_TRANSFERS: readonly (string | null | undefined)[] = ['pq', 'hlg', 'linear']
/** Players take the primaries of standard definition for those of sRGB. */
const USUAL_PRIMARIES: readonly (string | null | undefined)[] = [
  null,
  undefined,
  'bt709',
  'smpte170m',
  'bt470bg',
]

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
  readonly #bytes = new TwoBuffers()
  readonly #pixels = new TwoBuffers()

  /**
   * Copies a frame as RGBA with its rotation applied. The caller may close the frame once the promise
   * has settled. Rejects with the browser's error when the frame is closed or cannot be converted.
   */
  async copy(frame: VideoFrame, version: number): Promise<PixelSourceFrame> {
    const visible = frame.visibleRect
    if (!visible) throw new DOMException('The frame is closed', 'InvalidStateError')
    const { width, height } = visible
    const facts = {
      width: frame.displayWidth,
      height: frame.displayHeight,
      version,
      hasAlpha: mayHaveAlpha(frame),
    }
    const orientation = orientationOf(frame)
    const out = this.#pixels.next(width * height * BYTES_PER_PIXEL)
    const own = ownFormat(frame)
    if (own?.kind === 'planar') {
      const planar = await this.#planar(frame, own.format, { width, height })
      const picture = new PlanarSourceFrame(planar, facts, out)
      return isUpright(orientation) ? picture : { ...facts, ...turnPixels(picture, orientation) }
    }
    await frame.copyTo(out, own ? {} : { format: 'RGBA' })
    if (own) packedPixels(out, own.format)
    const data = new Uint8Array(out.buffer)
    const picture = { kind: 'pixels', data, pixelWidth: width, pixelHeight: height } as const
    return { ...facts, ...(isUpright(orientation) ? picture : turnPixels(picture, orientation)) }
  }

  async #planar(
    frame: VideoFrame,
    format: PlanarFormat,
    size: { readonly width: number; readonly height: number },
  ): Promise<PlanarPicture> {
    const { matrix, fullRange } = frame.colorSpace
    const data = this.#bytes.next(frame.allocationSize())
    const places = await frame.copyTo(data)
    const colors = { matrix, fullRange: fullRange ?? false }
    return { data, planes: planesOf(format, places), ...size, format, ...colors }
  }
}

/** Two buffers of the size last asked for, in turn. */
class TwoBuffers {
  #next = new Uint8ClampedArray(0)
  #last = new Uint8ClampedArray(0)

  next(size: number): Uint8ClampedArray<ArrayBuffer> {
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
  if (OTHER_TRANSFERS.includes(colorSpace?.transfer)) return null
  if (!USUAL_PRIMARIES.includes(colorSpace?.primaries)) return null
  return own?.kind === 'planar' && colorSpace?.matrix === 'rgb' ? null : own
}
