import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { largest, wholePixels } from '../whole-pixels.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { FrameLayer } from './frame-layer.ts'
import type { GpuHost } from './gpu-host.ts'

/** A texture of what was drawn so far, for blending that must read it. Made when first needed. */
export class BackdropCopy {
  readonly #layer: FrameLayer

  constructor(host: GpuHost, pipelines: ElementPipelines) {
    this.#layer = new FrameLayer(host, pipelines)
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#layer.bytes
  }

  /** Makes room for a frame and returns what to bind; call it before recording commands. */
  ofSize(frame: PixelSize): GPUBindGroup {
    return this.#layer.ofSize(largest(this.#layer.size, frame)).binding
  }

  /** Copies a part of what was drawn, in frame pixels, to the same place. What lies outside is left out. */
  take(encoder: GPUCommandEncoder, drawn: GPUTexture, part: PixelRect): void {
    const copied = wholePixels(part, drawn)
    const { size } = this.#layer
    if (!copied || !size) return
    const { x, y, width, height } = copied
    encoder.copyTextureToTexture(
      { texture: drawn, origin: [x, y] },
      { texture: this.#layer.ofSize(size).texture, origin: [x, y] },
      [width, height],
    )
  }

  dispose(): void {
    this.#layer.dispose()
  }
}
