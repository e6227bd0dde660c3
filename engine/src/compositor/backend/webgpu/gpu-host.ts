import type { Blending } from '../blending.ts'
import { BackendUnavailableError } from '../compositor-backend.ts'
import {
  describeGpuAdapter,
  type GpuAdapterFacts,
  gpuEntry,
  requestGpuAdapter,
} from './gpu-adapter.ts'
import { TEXTURE_USE } from './gpu-flags.ts'

/** What `getPreferredCanvasFormat` answers (WebGPU, 4.4). */
type CanvasFormat = 'rgba8unorm' | 'bgra8unorm'

/**
 * One WebGPU device. The host lives as long as its device: after a loss a new one is made. No two hosts
 * share a device or anything made with one.
 */
export class GpuHost {
  readonly device: GPUDevice
  readonly facts: GpuAdapterFacts
  /** The format that canvases take without a conversion. */
  readonly canvasFormat: GPUTextureFormat
  /** The format in which frames are mixed: of those for sRGB the hardware decodes and encodes the values. */
  readonly format: GPUTextureFormat
  /** On which values frames are mixed. */
  readonly blending: Blending
  /** Called once, when the device is lost other than by `dispose`. */
  onLost: (() => void) | null = null
  #isLost = false
  #fault: Error | null = null

  private constructor(
    device: GPUDevice,
    facts: GpuAdapterFacts,
    { canvasFormat, blending }: { canvasFormat: CanvasFormat; blending: Blending },
  ) {
    this.device = device
    this.facts = facts
    this.canvasFormat = canvasFormat
    this.format = blending === 'linear' ? `${canvasFormat}-srgb` : canvasFormat
    this.blending = blending
    device.addEventListener('uncapturederror', this.#keepFault)
    void device.lost.then(() => {
      this.#isLost = true
      this.onLost?.()
    })
  }

  /** Makes a device. Rejects with `BackendUnavailableError` when the machine gives none. */
  static async open(blending: Blending): Promise<GpuHost> {
    const gpu = gpuEntry()
    const adapter = await requestGpuAdapter()
    if (!gpu || !adapter) {
      throw new BackendUnavailableError('webgpu', 'the browser gives no WebGPU adapter')
    }
    const facts = describeGpuAdapter(adapter)
    try {
      const requiredLimits = { maxTextureDimension2D: facts.maxSizePx }
      const device = await adapter.requestDevice({ requiredLimits })
      const canvasFormat = gpu.getPreferredCanvasFormat() as CanvasFormat
      return new GpuHost(device, facts, { canvasFormat, blending })
    } catch (cause) {
      const reason = 'the adapter gives no device'
      const failure = new BackendUnavailableError('webgpu', reason, { cause })
      throw failure
    }
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Directs a canvas to this device. Throws `BackendUnavailableError` when the browser gives no context. */
  configure(canvas: OffscreenCanvas, alpha: boolean): GPUCanvasContext {
    const context = canvas.getContext('webgpu') as GPUCanvasContext | null
    if (!context) throw new BackendUnavailableError('webgpu', 'the canvas gives no WebGPU context')
    const { device, canvasFormat: format } = this
    const alphaMode = alpha ? 'premultiplied' : 'opaque'
    const usage = TEXTURE_USE.drawn | TEXTURE_USE.copySource
    context.configure({ device, format, usage, alphaMode })
    return context
  }

  /** The first mistake or lack of memory that the device told of since the last call. */
  takeFault(): Error | null {
    const fault = this.#fault
    this.#fault = null
    return fault
  }

  dispose(): void {
    this.onLost = null
    this.device.removeEventListener('uncapturederror', this.#keepFault)
    this.device.destroy()
  }

  readonly #keepFault = (event: GPUUncapturedErrorEvent) => {
    // It is reported by the next drawing; the browser need not write it to the console as well.
    event.preventDefault()
    this.#fault ??= new Error(`The graphics device refused a command: ${event.error.message}`)
  }
}
