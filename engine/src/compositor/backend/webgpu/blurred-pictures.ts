import type { SourceKey } from '../../../scene/draw-list.ts'
import type { BlurRequest, LutFacts } from '../blur-cache.ts'
import { BlurCache, packBlur, packCopy, planOf } from '../blur-cache.ts'
import type { BlurPlan } from '../blur-plan.ts'
import { BLUR_SLOTS, COPY_SLOTS } from '../webgl2/looks/blur-shader.glsl.ts'
import { packTreatment } from '../webgl2/looks/looks-uniforms.ts'
import { blurShader, copyShader, PASS_SLOTS } from './blur-shader.wgsl.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { PICTURE_FORMAT } from './element-pipelines.ts'
import type { GpuHost } from './gpu-host.ts'
import type { BoundPicture, GpuTextures } from './gpu-textures.ts'
import { PassNumbers } from './pass-numbers.ts'
import { PictureTexture } from './picture-texture.ts'

/** A look-up table, ready to be bound. */
export interface BoundLut extends LutFacts {
  readonly bound: BoundPicture
}

/** Pictures of sources blurred on targets of their own; keyed, corrected and looked up before. */
export class BlurredPictures {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  readonly #textures: GpuTextures
  readonly #numbers: PassNumbers
  readonly #cache: BlurCache<PictureTexture>
  #drawCalls = 0

  constructor(host: GpuHost, pipelines: ElementPipelines, textures: GpuTextures) {
    this.#host = host
    this.#pipelines = pipelines
    this.#textures = textures
    this.#numbers = new PassNumbers(host.device, pipelines, { passes: 3, slots: PASS_SLOTS })
    const layer = (size: BlurPlan['size']) =>
      new PictureTexture(host.device, pipelines, size, false)
    this.#cache = new BlurCache({
      make: (size) => [layer(size), layer(size)],
      // Commands that show it may not have been sent yet.
      free: (texture) => textures.condemn(texture),
    })
  }

  /** Draw calls so far. */
  get drawCalls(): number {
    return this.#drawCalls
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#cache.layers.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** The cropped picture of a source, blurred; null when the source is too large for a texture. */
  get(request: BlurRequest<BoundLut>): PictureTexture | null {
    const { content, frame } = request
    const plan = planOf(request)
    const source = this.#textures.bindSource(content.key, frame, plan.level, true)
    if (!source) return null
    return this.#cache.get(request, plan, (layers) =>
      this.#redraw(layers, plan, { ...request, source: source.group }),
    )
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    this.#cache.release(key)
  }

  dispose(): void {
    this.#cache.dispose()
    this.#numbers.dispose()
  }

  #redraw(
    [first, second]: readonly [PictureTexture, PictureTexture],
    plan: BlurPlan,
    request: BlurRequest<BoundLut> & { readonly source: GPUBindGroup },
  ): void {
    const { width, height } = plan.size
    const { looks, lut, source } = request
    const copy = this.#numbers.at(0).subarray(BLUR_SLOTS * 4)
    packCopy(copy, plan, request)
    packTreatment(copy.subarray(COPY_SLOTS * 4), looks, lut?.shape ?? null)
    packBlur(this.#numbers.at(1), plan.across, [1 / width, 0])
    packBlur(this.#numbers.at(2), plan.down, [0, 1 / height])
    this.#numbers.send()
    const encoder = this.#host.device.createCommandEncoder()
    const passes = [
      [this.#copyPipeline(request), source, first],
      [this.#pipeline('blur', () => blurShader), first.binding, second],
      [this.#pipeline('blur', () => blurShader), second.binding, first],
    ] as const
    for (const [index, [pipeline, from, into]] of passes.entries()) {
      const view = into.texture.createView()
      const pass = encoder.beginRenderPass({
        colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }],
      })
      pass.setPipeline(pipeline)
      this.#numbers.bind(pass, index)
      pass.setBindGroup(1, from)
      if (index === 0 && lut) pass.setBindGroup(2, lut.bound.group)
      pass.draw(4)
      pass.end()
      this.#drawCalls++
    }
    this.#host.device.queue.submit([encoder.finish()])
  }

  #copyPipeline({ looks, lut }: BlurRequest): GPURenderPipeline {
    const parts = { key: !!looks.key, grade: !!looks.grade, lut: lut !== null }
    return this.#pipeline(`copy ${JSON.stringify(parts)}`, () => copyShader(parts), lut ? 2 : 1)
  }

  #pipeline(name: string, code: () => string, pictures = 1): GPURenderPipeline {
    return this.#pipelines.pass(`blur ${name}`, code, { format: PICTURE_FORMAT, pictures })
  }
}
