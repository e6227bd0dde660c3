import type { PixelSize } from '../../../layout/geometry.ts'
import type { SourceKey } from '../../../scene/draw-list.ts'
import { lumaShare } from '../transition-geometry.ts'
import type { SourcePicture } from './canvas-sources.ts'

const BYTES_PER_PIXEL = 4
const LEVELS = 256

/** The image of a luma wipe: its source, the version of its picture, and that picture. */
export interface LumaImage {
  readonly key: SourceKey
  readonly version: number
  readonly picture: SourcePicture
}

/** The brightness of an image at every pixel of a frame, and the masks made of it, one for each moment. */
export class LumaMask {
  #canvas: OffscreenCanvas | null = null
  #brightness = new Uint8Array(0)
  #known = ''

  /** Bytes held now. */
  get bytes(): number {
    const { width = 0, height = 0 } = this.#canvas ?? {}
    return width * height * BYTES_PER_PIXEL + this.#brightness.length
  }

  /** A mask as opaque as the new frame shows at a progress; null when the platform gives no canvas. */
  at(image: LumaImage, { width, height }: PixelSize, progress: number): OffscreenCanvas | null {
    if (this.#canvas?.width !== width || this.#canvas.height !== height) {
      this.#canvas = new OffscreenCanvas(width, height)
      this.#known = ''
    }
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    this.#measure(context, image)
    const opacities = Array.from({ length: LEVELS }, (_, level) =>
      Math.round(lumaShare(level / (LEVELS - 1), progress) * 255),
    )
    const mask = context.createImageData(width, height)
    for (const [pixel, level] of this.#brightness.entries()) {
      mask.data[pixel * BYTES_PER_PIXEL + 3] = opacities[level] ?? 0
    }
    context.putImageData(mask, 0, 0)
    return this.#canvas
  }

  dispose(): void {
    this.#canvas = null
    this.#brightness = new Uint8Array(0)
    this.#known = ''
  }

  /** Stretches the image over the frame, over black, and reads how bright it is. */
  #measure(context: OffscreenCanvasRenderingContext2D, image: LumaImage): void {
    const known = `${image.version} ${image.key}`
    if (known === this.#known) return
    const { width, height } = context.canvas
    const { plain, size } = image.picture
    context.reset()
    context.fillRect(0, 0, width, height)
    context.drawImage(
      plain.image,
      plain.padding,
      plain.padding,
      size.width,
      size.height,
      0,
      0,
      width,
      height,
    )
    const { data } = context.getImageData(0, 0, width, height)
    this.#brightness = new Uint8Array(width * height)
    for (let pixel = 0; pixel < this.#brightness.length; pixel++) {
      const at = pixel * BYTES_PER_PIXEL
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      this.#brightness[pixel] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
    this.#known = known
  }
}
