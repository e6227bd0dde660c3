import { premultiplyAlpha } from '../premultiply-alpha.ts'
import type { PixelSourceFrame, SourceFrame } from '../source-frame.ts'
import { hasStandardDefinitionPrimaries } from '../video-frame-primaries.ts'
import type { VideoPath } from './video-path.ts'

const BYTES_PER_PIXEL = 4

/** Writes pictures of every form into textures of their size, premultiplied. */
export class PictureWriter {
  readonly #device: GPUDevice
  readonly #paths: ReadonlySet<VideoPath>
  #premultiplied = new Uint8Array(0)
  #canvas: OffscreenCanvas | null = null

  constructor(device: GPUDevice, paths: ReadonlySet<VideoPath>) {
    this.#device = device
    this.#paths = paths
  }

  /** Writes a source's picture. */
  write(texture: GPUTexture, frame: SourceFrame): void {
    switch (frame.kind) {
      case 'pixels':
        this.#writePixels(texture, frame)
        return
      case 'bitmap':
        this.writeImage(texture, frame.bitmap)
        return
      case 'video-frame':
        this.#writeVideo(texture, frame.frame)
    }
  }

  /** Writes a picture that the browser holds. */
  writeImage(texture: GPUTexture, source: ImageBitmap | OffscreenCanvas | VideoFrame): void {
    this.#device.queue.copyExternalImageToTexture(
      { source },
      { texture, premultipliedAlpha: true },
      [texture.width, texture.height],
    )
  }

  #writePixels(texture: GPUTexture, { data, hasAlpha, pixelWidth, pixelHeight }: PixelSourceFrame) {
    this.#device.queue.writeTexture(
      { texture },
      hasAlpha ? this.#premultiply(data) : (data as Uint8Array<ArrayBuffer>),
      { bytesPerRow: pixelWidth * BYTES_PER_PIXEL, rowsPerImage: pixelHeight },
      [pixelWidth, pixelHeight],
    )
  }

  #writeVideo(texture: GPUTexture, frame: VideoFrame): void {
    const copies = this.#paths.has('copy') && !hasStandardDefinitionPrimaries(frame)
    if (copies) this.writeImage(texture, frame)
    else this.#writeByCanvas(texture, frame)
  }

  #writeByCanvas(texture: GPUTexture, frame: VideoFrame): void {
    const { width, height } = texture
    this.#canvas ??= new OffscreenCanvas(width, height)
    const canvas = this.#canvas
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, width, height)
    context.drawImage(frame, 0, 0, width, height)
    this.writeImage(texture, canvas)
  }

  #premultiply(data: Uint8Array): Uint8Array<ArrayBuffer> {
    if (this.#premultiplied.length !== data.length) {
      this.#premultiplied = new Uint8Array(data.length)
    }
    premultiplyAlpha(data, this.#premultiplied)
    return this.#premultiplied
  }
}
