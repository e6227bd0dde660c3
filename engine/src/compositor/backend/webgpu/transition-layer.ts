import type { PixelSize } from '../../../layout/geometry.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { TEXTURE_USE } from './gpu-flags.ts'
import type { GpuHost } from './gpu-host.ts'

const BYTES_PER_PIXEL = 4

/** A layer of a transition as commands use it. */
export interface LayerParts {
  readonly texture: GPUTexture
  readonly binding: GPUBindGroup
}

/** A texture to draw one finished frame into while a transition needs two. */
export class TransitionLayer {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  #held: LayerParts | null = null

  constructor(host: GpuHost, pipelines: ElementPipelines) {
    this.#host = host
    this.#pipelines = pipelines
  }

  /** Bytes held now. */
  get bytes(): number {
    if (!this.#held) return 0
    return this.#held.texture.width * this.#held.texture.height * BYTES_PER_PIXEL
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
    const usage = TEXTURE_USE.drawn | TEXTURE_USE.sampled | TEXTURE_USE.copySource
    const texture = device.createTexture({ size: [width, height], format, usage })
    return { texture, binding: this.#pipelines.bindTexture(texture.createView()) }
  }
}
