import type { RenderTarget } from '../compositor-backend.ts'
import type { GpuHost } from './gpu-host.ts'

interface TargetCanvas {
  readonly canvas: OffscreenCanvas
  readonly alpha: boolean
  context: GPUCanvasContext
}

/** One canvas for each target, all drawn by one device. */
export class GpuCanvases {
  readonly #held = new Map<string, TargetCanvas>()
  #reader: OffscreenCanvasRenderingContext2D | null = null

  /** Gives a target a canvas of its size, or the one that it has the target's new size. */
  furnish(host: GpuHost, { id, width, height, alpha }: RenderTarget): void {
    const held = this.#held.get(id)
    if (held) {
      held.canvas.width = width
      held.canvas.height = height
      return
    }
    const canvas = new OffscreenCanvas(width, height)
    this.#held.set(id, { canvas, alpha, context: host.configure(canvas, alpha) })
  }

  /** Directs all canvases to another device. */
  move(host: GpuHost): void {
    for (const held of this.#held.values()) held.context = host.configure(held.canvas, held.alpha)
  }

  remove({ id }: RenderTarget): void {
    this.#held.get(id)?.context.unconfigure()
    this.#held.delete(id)
  }

  /** The canvas of a target. Throws a RangeError when it has none. */
  canvas(target: RenderTarget): OffscreenCanvas {
    return this.#of(target).canvas
  }

  /** Where the next picture of a target is drawn. */
  texture(target: RenderTarget): GPUTexture {
    return this.#of(target).context.getCurrentTexture()
  }

  /** A target's picture as straight RGBA, by way of a 2D canvas: WebGPU itself reads only asynchronously. */
  read(target: RenderTarget): Uint8Array {
    const { width, height } = target
    this.#reader ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!this.#reader) return new Uint8Array(width * height * 4)
    this.#reader.canvas.width = width
    this.#reader.canvas.height = height
    this.#reader.drawImage(this.canvas(target), 0, 0)
    return new Uint8Array(this.#reader.getImageData(0, 0, width, height).data.buffer)
  }

  #of({ id }: RenderTarget): TargetCanvas {
    const held = this.#held.get(id)
    if (!held) throw new RangeError(`The render target "${id}" has no canvas`)
    return held
  }
}
