import type { Rgba } from '@proscenium/protocol'
import { drawnColor } from '../blending.ts'
import type { RenderTarget } from '../compositor-backend.ts'
import type { Join, JoinKind } from '../join-of.ts'
import { joinOf } from '../join-of.ts'
import type { TransitionEffect } from '../transition-effect.ts'
import { blurKernel, blurSigma } from '../transition-geometry.ts'
import { PASSAGE_SLOTS } from '../webgl2/transition-shader.glsl.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { MIX } from './element-pipelines.ts'
import type { GpuHost } from './gpu-host.ts'
import { PassNumbers } from './pass-numbers.ts'
import { JOIN_SLOTS, joinPictures, joinShader } from './transition-shader.wgsl.ts'

/** Joins the finished frames of a passage. */
export class TransitionStage {
  readonly #host: GpuHost
  readonly #pipelines: ElementPipelines
  readonly #numbers: PassNumbers

  constructor(host: GpuHost, pipelines: ElementPipelines) {
    this.#host = host
    this.#pipelines = pipelines
    this.#numbers = new PassNumbers(host.device, pipelines, { passes: 2, slots: JOIN_SLOTS })
  }

  /** Writes the numbers of one pass; `weights` of a blur, the middle first. */
  write(
    pass: 0 | 1,
    { width, height }: RenderTarget,
    {
      progress,
      shape,
      weights = [],
    }: Pick<Join, 'shape'> & {
      readonly progress: number
      readonly weights?: readonly number[]
    },
  ): void {
    const out = this.#numbers.at(pass)
    out.fill(0)
    out.set([width, height, progress, 0, ...shape])
    const kernel = PASSAGE_SLOTS * 4
    out[kernel] = weights.length - 1
    out.set(weights, kernel + 4)
  }

  /** Writes the numbers of a blur: across first, then down. */
  writeBlur(target: RenderTarget, progress: number): void {
    const weights = blurKernel(blurSigma(target, progress))
    this.write(0, target, { progress, weights, shape: [1, 0] })
    this.write(1, target, { progress, weights, shape: [0, 1] })
  }

  /** Writes the numbers of a dip's colour. */
  writeColor(color: Rgba, target: RenderTarget, share: number): void {
    const [red, green, blue, alpha] = drawnColor(color, this.#host.blending)
    const shape = [red, green, blue, target.alpha ? alpha : 1]
    this.write(0, target, { progress: share, shape })
  }

  /** Sends the numbers to the device, for the commands that are submitted next. */
  send(): void {
    this.#numbers.send()
  }

  /** Joins pictures into a texture in place of what it holds. */
  join(
    encoder: GPUCommandEncoder,
    into: GPUTexture,
    pass: 0 | 1,
    { kind, pictures }: { readonly kind: JoinKind; readonly pictures: readonly GPUBindGroup[] },
  ): void {
    const view = into.createView()
    const drawing = encoder.beginRenderPass({
      colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }],
    })
    const { format } = this.#host
    drawing.setPipeline(
      this.#pipelines.pass(`join ${kind}`, () => joinShader(kind), {
        format,
        pictures: joinPictures[kind],
      }),
    )
    this.#numbers.bind(drawing, pass)
    for (const [group, binding] of pictures.entries()) drawing.setBindGroup(group + 1, binding)
    drawing.draw(4)
    drawing.end()
  }

  /** Mixes a dip's colour into what a pass has drawn: none of it at share 0, only the colour at 1. */
  dip(drawing: GPURenderPassEncoder, share: number): void {
    const target = { format: this.#host.format, blend: { color: MIX, alpha: MIX }, pictures: 0 }
    drawing.setPipeline(this.#pipelines.pass('dip', () => joinShader('color'), target))
    drawing.setBlendConstant([share, share, share, share])
    this.#numbers.bind(drawing, 0)
    drawing.draw(4)
  }

  dispose(): void {
    this.#numbers.dispose()
  }
}

/** How an effect is drawn at a moment; what has no other way is a fade, the mix of both frames. */
export function wayOf(
  effect: TransitionEffect,
  target: RenderTarget,
  { progress, hasLuma }: { readonly progress: number; readonly hasLuma: boolean },
): Join | 'mix' | 'blur' {
  if (effect.kind === 'blur') return 'blur'
  const isMixed = effect.kind === 'fade' || effect.kind === 'dip' || effect.kind === 'shader'
  if (isMixed || (effect.kind === 'luma' && !hasLuma)) return 'mix'
  return joinOf(effect, target, progress)
}
