import type { PixelSize } from '../../../layout/geometry.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { TEXTURE_USE } from './gpu-flags.ts'
import type { GpuHost } from './gpu-host.ts'

const BYTES_PER_PIXEL = 4

/** A layer as commands use it. */
export interface LayerParts {
  readonly texture: GPUTexture
  readonly binding: GPUBindGroup
}

/** A texture for one frame beside the canvas: to draw it into, to copy it to, to read it from. */
export class FrameLayer {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  #held: LayerParts | null = null

  constructor(host: GpuHost, pipelines: ElementPipelines) {
    this.#host = host
    this.#pipelines = pipelines
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.size ? this.size.width * this.size.height * BYTES_PER_PIXEL : 0
  }

  /** Size of what is held now; null when there is nothing. */
  get size(): PixelSize | null {
    return this.#held?.texture ?? null
  }

  /** A layer of that size; one of another size is freed, so call it before recording commands. */
  ofSize({ width, height }: PixelSize): LayerParts {
    const { texture } = this.#held ?? {}
    if (texture?.width !== width || texture.height !== height) this.dispose()
    this.#held ??= this.#make({ width, height })
    return this.#held
  }

  dispose(): void {
    this.#held?.texture.destroy()
    this.#held = null
  }

  #make({ width, height }: PixelSize): LayerParts {
    const { device, format } = this.#host
    const { drawn, sampled, copySource, copyTarget } = TEXTURE_USE
    const usage = drawn | sampled | copySource | copyTarget
    const texture = device.createTexture({ size: [width, height], format, usage })
    return { texture, binding: this.#pipelines.bindTexture(texture.createView()) }
  }
}
