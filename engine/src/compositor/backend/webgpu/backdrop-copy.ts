import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { TEXTURE_USE } from './gpu-flags.ts'
import type { GpuHost } from './gpu-host.ts'

const BYTES_PER_PIXEL = 4

/** A texture of what was drawn so far, for blending that must read it. Made when first needed. */
export class BackdropCopy {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  #held: { readonly texture: GPUTexture; readonly binding: GPUBindGroup } | null = null

  constructor(host: GpuHost, pipelines: ElementPipelines) {
    this.#host = host
    this.#pipelines = pipelines
  }

  /** Bytes held now. */
  get bytes(): number {
    if (!this.#held) return 0
    return this.#held.texture.width * this.#held.texture.height * BYTES_PER_PIXEL
  }

  /** Makes room for a frame and returns what to bind; call it before recording commands. */
  ofSize(frame: PixelSize): GPUBindGroup {
    // Targets of one engine differ in size: the texture is as large as the largest so far.
    const width = Math.max(this.#held?.texture.width ?? 0, frame.width)
    const height = Math.max(this.#held?.texture.height ?? 0, frame.height)
    const { texture } = this.#held ?? {}
    if (texture?.width !== width || texture.height !== height) this.dispose()
    this.#held ??= this.#make({ width, height })
    return this.#held.binding
  }

  /** Copies a part of what was drawn, in frame pixels, to the same place. What lies outside is left out. */
  take(encoder: GPUCommandEncoder, drawn: GPUTexture, part: PixelRect): void {
    const { width, height } = drawn
    const visible = intersectRects(part, { x: 0, y: 0, width, height })
    if (!visible || !this.#held) return
    const x = Math.floor(visible.x)
    const y = Math.floor(visible.y)
    const right = Math.min(width, Math.ceil(visible.x + visible.width))
    const bottom = Math.min(height, Math.ceil(visible.y + visible.height))
    encoder.copyTextureToTexture(
      { texture: drawn, origin: [x, y] },
      { texture: this.#held.texture, origin: [x, y] },
      [right - x, bottom - y],
    )
  }

  dispose(): void {
    this.#held?.texture.destroy()
    this.#held = null
  }

  #make({ width, height }: PixelSize) {
    const { device, format } = this.#host
    const usage = TEXTURE_USE.copyTarget | TEXTURE_USE.sampled
    const texture = device.createTexture({ size: [width, height], format, usage })
    return { texture, binding: this.#pipelines.bindTexture(texture.createView()) }
  }
}
