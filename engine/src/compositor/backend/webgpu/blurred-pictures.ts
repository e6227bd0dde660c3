import type { LutShape } from '../../../color/lut-picture.ts'
import type { PixelSize } from '../../../layout/geometry.ts'
import type { DrawContent, SourceKey } from '../../../scene/draw-list.ts'
import type { ItemLooks } from '../../../scene/item-looks.ts'
import type { BlurPlan } from '../blur-plan.ts'
import { blurPlan } from '../blur-plan.ts'
import type { SourceFrame } from '../source-frame.ts'
import { BLUR_SLOTS, COPY_SLOTS } from '../webgl2/looks/blur-shader.glsl.ts'
import { packTreatment } from '../webgl2/looks/looks-uniforms.ts'
import { blurShader, copyShader, PASS_SLOTS } from './blur-shader.wgsl.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { PICTURE_FORMAT } from './element-pipelines.ts'
import type { GpuHost } from './gpu-host.ts'
import type { BoundPicture, GpuTextures } from './gpu-textures.ts'
import { PassNumbers } from './pass-numbers.ts'
import { PictureTexture } from './picture-texture.ts'

/** Blurred pictures kept; the one unused for longest goes first. */
const MAX_HELD = 12

type SourceContent = Extract<DrawContent, { kind: 'source' }>

interface HeldBlur {
  readonly source: SourceKey
  readonly layers: readonly [PictureTexture, PictureTexture]
  version: number
}

interface CopyParts {
  readonly crop: SourceContent['crop']
  readonly frame: SourceFrame
  readonly looks: ItemLooks
  readonly lut: BoundLut | null
}

/** A look-up table, ready to be bound. */
export interface BoundLut {
  readonly shape: LutShape
  readonly version: number
  readonly bound: BoundPicture
}

/** A blurred picture and its size. */
export interface BlurredPicture {
  readonly binding: GPUBindGroup
  readonly size: PixelSize
}

/**
 * Pictures of sources blurred on targets of their own, once for each new picture however many elements
 * and canvases show it. Keyed, corrected and looked up before they are blurred.
 */
export class BlurredPictures {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  readonly #textures: GpuTextures
  readonly #numbers: PassNumbers
  /** In the order of their last use. */
  readonly #held = new Map<string, HeldBlur>()
  #drawCalls = 0

  constructor(host: GpuHost, pipelines: ElementPipelines, textures: GpuTextures) {
    this.#host = host
    this.#pipelines = pipelines
    this.#textures = textures
    this.#numbers = new PassNumbers(host.device, pipelines, { passes: 3, slots: PASS_SLOTS })
  }

  /** Draw calls so far. */
  get drawCalls(): number {
    return this.#drawCalls
  }

  /** Bytes held now. */
  get bytes(): number {
    let total = 0
    for (const { layers } of this.#held.values()) total += layers[0].bytes + layers[1].bytes
    return total
  }

  /** The cropped picture of a source, blurred; null when the source is too large for a texture. */
  get(
    content: SourceContent,
    frame: SourceFrame,
    { looks, lut }: { readonly looks: ItemLooks; readonly lut: BoundLut | null },
  ): BlurredPicture | null {
    const plan = blurPlan(content, looks.blur ?? 0, frame)
    const source = this.#textures.bindSource(content.key, frame, plan.level, true)
    if (!source) return null
    const { crop, key } = content
    const table = lut && [looks.lut, lut.shape]
    const name = JSON.stringify([key, crop, plan, looks.key, looks.grade, table])
    const held = this.#held.get(name) ?? this.#make(content.key, plan)
    // Moved to the end: what is used is kept.
    this.#held.delete(name)
    this.#held.set(name, held)
    // Both only grow, so their sum is another whichever of them is.
    const version = frame.version + (lut?.version ?? 0)
    if (held.version !== version) {
      this.#redraw(held, plan, { crop, frame, looks, lut, source: source.group })
      held.version = version
    }
    this.#dropOldest()
    return { binding: held.layers[0].binding, size: plan.size }
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    for (const [name, { source }] of this.#held) if (source === key) this.#drop(name)
  }

  dispose(): void {
    for (const name of [...this.#held.keys()]) this.#drop(name)
    this.#numbers.dispose()
  }

  #make(source: SourceKey, { size }: BlurPlan): HeldBlur {
    const layer = () => new PictureTexture(this.#host.device, this.#pipelines, size, false)
    return { source, layers: [layer(), layer()], version: Number.NaN }
  }

  #redraw(
    { layers: [first, second] }: HeldBlur,
    plan: BlurPlan,
    parts: CopyParts & { readonly source: GPUBindGroup },
  ): void {
    const { width, height } = plan.size
    this.#packCopy(this.#numbers.at(0), plan, parts)
    packBlur(this.#numbers.at(1), plan.across, [1 / width, 0])
    packBlur(this.#numbers.at(2), plan.down, [0, 1 / height])
    this.#numbers.send()
    const encoder = this.#host.device.createCommandEncoder()
    const passes = [
      [this.#copyPipeline(parts), parts.source, first],
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
      if (index === 0 && parts.lut) pass.setBindGroup(2, parts.lut.bound.group)
      pass.draw(4)
      pass.end()
      this.#drawCalls++
    }
    this.#host.device.queue.submit([encoder.finish()])
  }

  #packCopy(out: Float32Array, { level }: BlurPlan, { crop, frame, looks, lut }: CopyParts): void {
    const marginU = (0.5 * 2 ** level) / frame.width
    const marginV = (0.5 * 2 ** level) / frame.height
    const copy = out.subarray(BLUR_SLOTS * 4)
    copy.set([crop.left, crop.top, crop.right, crop.bottom])
    copy.set([crop.left + marginU, crop.top + marginV], 4)
    copy.set([crop.right - marginU, crop.bottom - marginV, level], 6)
    packTreatment(copy.subarray(COPY_SLOTS * 4), looks, lut?.shape ?? null)
  }

  #copyPipeline({ looks, lut }: CopyParts): GPURenderPipeline {
    const parts = { key: !!looks.key, grade: !!looks.grade, lut: lut !== null }
    return this.#pipeline(`copy ${JSON.stringify(parts)}`, () => copyShader(parts), lut ? 2 : 1)
  }

  #pipeline(name: string, code: () => string, pictures = 1): GPURenderPipeline {
    return this.#pipelines.pass(`blur ${name}`, code, { format: PICTURE_FORMAT, pictures })
  }

  #dropOldest(): void {
    for (const name of this.#held.keys()) {
      if (this.#held.size <= MAX_HELD) return
      this.#drop(name)
    }
  }

  /** Commands that show it may not have been sent yet. */
  #drop(name: string): void {
    for (const layer of this.#held.get(name)?.layers ?? []) this.#textures.condemn(layer)
    this.#held.delete(name)
  }
}

function packBlur(out: Float32Array, weights: readonly number[], step: readonly number[]): void {
  out.set([...step, weights.length - 1, 0, ...weights])
}
