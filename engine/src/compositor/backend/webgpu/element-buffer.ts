import { ITEM_SLOTS, MAX_STOPS } from '../webgl2/element-layout.ts'
import type { ElementUniforms } from '../webgl2/element-uniforms.ts'
import { LOOK_SLOTS } from '../webgl2/looks/looks-layout.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { BUFFER_USE } from './gpu-flags.ts'

/** The uniform arrays of one element and of its looks. */
export interface ElementNumbers extends ElementUniforms {
  readonly looks: Float32Array
}

/** Floats of one element: its slots, the colours of its stops, their offsets, its looks. */
const ITEM_FLOATS = ITEM_SLOTS * 4
const COLOR_FLOATS = MAX_STOPS * 4
const LOOK_FLOATS = LOOK_SLOTS * 4
const ELEMENT_FLOATS = ITEM_FLOATS + COLOR_FLOATS + MAX_STOPS + LOOK_FLOATS
const ELEMENT_BYTES = ELEMENT_FLOATS * 4
/** Offsets of uniforms are multiples of this on every device. */
const ALIGNMENT_BYTES = 256
const STRIDE_BYTES = Math.ceil(ELEMENT_BYTES / ALIGNMENT_BYTES) * ALIGNMENT_BYTES
const FIRST_CAPACITY = 32

/** The numbers of all elements of one drawing, written together and sent to the device at once. */
export class ElementBuffer {
  readonly #device: GPUDevice
  readonly #pipelines: ElementPipelines
  #staging = new Float32Array(0)
  #views: ElementNumbers[] = []
  #held: { buffer: GPUBuffer; binding: GPUBindGroup } | null = null

  constructor(device: GPUDevice, pipelines: ElementPipelines) {
    this.#device = device
    this.#pipelines = pipelines
  }

  /** Makes room for so many elements. */
  reserve(count: number): void {
    if (this.#held && count <= this.#views.length) return
    this.dispose()
    let capacity = FIRST_CAPACITY
    while (capacity < count) capacity *= 2
    this.#staging = new Float32Array((capacity * STRIDE_BYTES) / 4)
    this.#views = Array.from({ length: capacity }, (_, index) => this.#view(index))
    const buffer = this.#device.createBuffer({
      size: capacity * STRIDE_BYTES,
      usage: BUFFER_USE.uniform | BUFFER_USE.copyTarget,
    })
    this.#held = { buffer, binding: this.#pipelines.bindElements(buffer, ELEMENT_BYTES) }
  }

  /** Where to write the numbers of an element. Throws a RangeError beyond what was reserved. */
  at(index: number): ElementNumbers {
    const view = this.#views[index]
    if (!view) throw new RangeError(`No room was reserved for element ${index}`)
    return view
  }

  /** Sends the first elements to the device. */
  send(count: number): void {
    if (!this.#held || count === 0) return
    this.#device.queue.writeBuffer(
      this.#held.buffer,
      0,
      this.#staging.buffer,
      0,
      count * STRIDE_BYTES,
    )
  }

  /** Makes an element the one that the next draw call draws. */
  bind(pass: GPURenderPassEncoder, index: number): void {
    if (this.#held) pass.setBindGroup(0, this.#held.binding, [index * STRIDE_BYTES])
  }

  dispose(): void {
    this.#held?.buffer.destroy()
    this.#held = null
  }

  #view(index: number): ElementNumbers {
    const start = (index * STRIDE_BYTES) / 4
    const colors = start + ITEM_FLOATS
    const offsets = colors + COLOR_FLOATS
    const looks = offsets + MAX_STOPS
    return {
      item: this.#staging.subarray(start, colors),
      stopColors: this.#staging.subarray(colors, offsets),
      stopOffsets: this.#staging.subarray(offsets, looks),
      looks: this.#staging.subarray(looks, looks + LOOK_FLOATS),
    }
  }
}
