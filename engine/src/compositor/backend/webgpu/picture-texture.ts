import type { PixelSize } from '../../../layout/geometry.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { PICTURE_FORMAT } from './element-pipelines.ts'
import { TEXTURE_USE } from './gpu-flags.ts'

const BYTES_PER_PIXEL = 4

interface Step {
  readonly from: GPUBindGroup
  readonly into: GPUTextureView
}

/** One texture with its binding and, where it is to be shrunk, its smaller levels. Its maker disposes of it. */
export class PictureTexture {
  readonly texture: GPUTexture
  /** Binds the texture with all its levels. */
  readonly binding: GPUBindGroup
  readonly #device: GPUDevice
  readonly #pipelines: ElementPipelines
  /** What each smaller level is drawn from and into, the largest first. */
  readonly #steps: Step[] = []

  constructor(
    device: GPUDevice,
    pipelines: ElementPipelines,
    { width, height }: PixelSize,
    hasLevels: boolean,
  ) {
    const mipLevelCount = hasLevels ? Math.floor(Math.log2(Math.max(width, height))) + 1 : 1
    this.#device = device
    this.#pipelines = pipelines
    this.texture = device.createTexture({
      size: [width, height],
      format: PICTURE_FORMAT,
      mipLevelCount,
      usage:
        TEXTURE_USE.sampled | TEXTURE_USE.copySource | TEXTURE_USE.copyTarget | TEXTURE_USE.drawn,
    })
    this.binding = pipelines.bindTexture(this.texture.createView())
    for (let level = 1; level < mipLevelCount; level++) {
      this.#steps.push({
        from: pipelines.bindTexture(this.#level(level - 1)),
        into: this.#level(level),
      })
    }
  }

  /** True when it has room for smaller levels. */
  get hasLevels(): boolean {
    return this.#steps.length > 0
  }

  /** Bytes of all its levels. */
  get bytes(): number {
    const { width, height, mipLevelCount } = this.texture
    let pixels = 0
    for (let level = 0; level < mipLevelCount; level++) {
      pixels += Math.max(1, width >> level) * Math.max(1, height >> level)
    }
    return pixels * BYTES_PER_PIXEL
  }

  isOfSize({ width, height }: PixelSize): boolean {
    return this.texture.width === width && this.texture.height === height
  }

  /** Takes the full picture of another texture of the same size. */
  copyFrom({ texture }: PictureTexture): void {
    const encoder = this.#device.createCommandEncoder()
    const { width, height } = texture
    encoder.copyTextureToTexture({ texture }, { texture: this.texture }, [width, height])
    this.#device.queue.submit([encoder.finish()])
  }

  /** Takes the picture of a stacked frame that another texture holds. */
  unstack({ binding }: PictureTexture): void {
    const { unstack } = this.#pipelines
    this.#draw(unstack, [{ from: binding, into: this.#level(0) }])
  }

  /** Draws the smaller levels anew from the full picture. */
  fillLevels(): void {
    this.#draw(this.#pipelines.halve, this.#steps)
  }

  dispose(): void {
    this.texture.destroy()
  }

  #draw(pipeline: GPURenderPipeline, steps: readonly Step[]): void {
    const encoder = this.#device.createCommandEncoder()
    for (const { from, into } of steps) {
      const pass = encoder.beginRenderPass({
        colorAttachments: [{ view: into, loadOp: 'clear', storeOp: 'store' }],
      })
      pass.setPipeline(pipeline)
      pass.setBindGroup(0, from)
      pass.draw(4)
      pass.end()
    }
    this.#device.queue.submit([encoder.finish()])
  }

  #level(baseMipLevel: number): GPUTextureView {
    return this.texture.createView({ baseMipLevel, mipLevelCount: 1 })
  }
}
