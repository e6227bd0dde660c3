import type { RenderTarget } from '../compositor-backend.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { FrameLayer } from './frame-layer.ts'
import type { GpuHost } from './gpu-host.ts'

/**
 * Where frames are drawn when light is mixed: for each target a layer that the hardware decodes and encodes,
 * shown in the canvas when it is finished.
 */
export class LinearFrames {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  /** By target. */
  readonly #held = new Map<string, FrameLayer>()

  constructor(host: GpuHost, pipelines: ElementPipelines) {
    this.#host = host
    this.#pipelines = pipelines
  }

  /** Bytes held now. */
  get bytes(): number {
    let total = 0
    for (const layer of this.#held.values()) total += layer.bytes
    return total
  }

  /** What a target is drawn into; call it before recording commands. */
  textureOf(target: RenderTarget): GPUTexture {
    return this.#layerOf(target).ofSize(target).texture
  }

  /** Shows a target's finished frame in its canvas. */
  present(encoder: GPUCommandEncoder, target: RenderTarget, canvas: GPUTexture): void {
    const view = canvas.createView()
    const pass = encoder.beginRenderPass({
      colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }],
    })
    pass.setPipeline(this.#pipelines.present)
    pass.setBindGroup(0, this.#layerOf(target).ofSize(target).binding)
    pass.draw(4)
    pass.end()
  }

  /** Frees what is held for a target; unknown ids are ignored. */
  release(id: string): void {
    this.#held.get(id)?.dispose()
    this.#held.delete(id)
  }

  dispose(): void {
    for (const id of [...this.#held.keys()]) this.release(id)
  }

  #layerOf({ id }: RenderTarget): FrameLayer {
    const layer = this.#held.get(id) ?? new FrameLayer(this.#host, this.#pipelines)
    this.#held.set(id, layer)
    return layer
  }
}
