import type { ElementPipelines } from './element-pipelines.ts'
import { BUFFER_USE } from './gpu-flags.ts'

/** Offsets of uniforms are multiples of this on every device. */
const ALIGNMENT_BYTES = 256
const BYTES_PER_SLOT = 16

/** The numbers of a few passes over whole pictures, one block of vec4 for each pass. Disposed of by its maker. */
export class PassNumbers {
  readonly #device: GPUDevice
  readonly #buffer: GPUBuffer
  readonly #binding: GPUBindGroup
  readonly #staging: Float32Array<ArrayBuffer>
  readonly #strideBytes: number

  constructor(
    device: GPUDevice,
    pipelines: ElementPipelines,
    { passes, slots }: { readonly passes: number; readonly slots: number },
  ) {
    const size = slots * BYTES_PER_SLOT
    this.#device = device
    this.#strideBytes = Math.ceil(size / ALIGNMENT_BYTES) * ALIGNMENT_BYTES
    this.#staging = new Float32Array((passes * this.#strideBytes) / 4)
    this.#buffer = device.createBuffer({
      size: this.#staging.byteLength,
      usage: BUFFER_USE.uniform | BUFFER_USE.copyTarget,
    })
    this.#binding = pipelines.bindElements(this.#buffer, size)
  }

  /** Where to write the numbers of a pass. */
  at(pass: number): Float32Array {
    const start = (pass * this.#strideBytes) / 4
    return this.#staging.subarray(start, start + this.#strideBytes / 4)
  }

  /** Sends all numbers; what was sent before holds for commands submitted before. */
  send(): void {
    this.#device.queue.writeBuffer(this.#buffer, 0, this.#staging)
  }

  /** Makes a pass draw with its numbers, as group 0. */
  bind(encoder: GPURenderPassEncoder, pass: number): void {
    encoder.setBindGroup(0, this.#binding, [pass * this.#strideBytes])
  }

  dispose(): void {
    this.#buffer.destroy()
  }
}
