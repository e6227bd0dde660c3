import type { Rgba } from '@proscenium/protocol'
import type { RenderTarget } from '../compositor-backend.ts'
import type { Passage } from '../targeted-backend.ts'
import { dipShare } from '../transition-geometry.ts'
import type { ElementPipelines } from './element-pipelines.ts'
import { FrameLayer } from './frame-layer.ts'
import type { GpuHost } from './gpu-host.ts'
import type { ItemCommand } from './item-commands.ts'
import { TransitionStage, wayOf } from './transition-stage.ts'

/** Clears a texture and draws items into it. The pass is left open; the caller ends it. */
export type DrawItems = (
  encoder: GPUCommandEncoder,
  target: RenderTarget,
  drawn: GPUTexture,
  items: readonly ItemCommand[],
) => GPURenderPassEncoder

/** What a passage is drawn from: the items of both lists, and the image of a luma wipe where there is one. */
export interface PassageItems {
  readonly from: readonly ItemCommand[]
  readonly to: readonly ItemCommand[]
  readonly luma: GPUBindGroup | null
}

/** Records the commands of a moment of a passage, with the layers that it needs. */
export class PassagePainter {
  readonly #pipelines: ElementPipelines
  readonly #drawItems: DrawItems
  readonly #stage: TransitionStage
  /** The old frame, where it is not drawn into the canvas itself. */
  readonly #first: FrameLayer
  /** The new frame. */
  readonly #second: FrameLayer

  constructor(host: GpuHost, pipelines: ElementPipelines, drawItems: DrawItems) {
    this.#pipelines = pipelines
    this.#drawItems = drawItems
    this.#stage = new TransitionStage(host, pipelines)
    this.#first = new FrameLayer(host, pipelines)
    this.#second = new FrameLayer(host, pipelines)
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#first.bytes + this.#second.bytes
  }

  /** Records a moment and sends its numbers; of a dip only the items of the list that shows are drawn. */
  record(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    passage: Passage,
    items: PassageItems,
  ): void {
    const { effect } = passage
    if (effect.kind === 'dip') this.#dip(encoder, drawn, passage, items, effect.color)
    else this.#join(encoder, drawn, passage, items)
    this.#stage.send()
  }

  dispose(): void {
    this.#first.dispose()
    this.#second.dispose()
    this.#stage.dispose()
  }

  #join(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    passage: Passage,
    { from, to, luma }: PassageItems,
  ): void {
    const { target, effect, progress } = passage
    const way = wayOf(effect, target, { progress, hasLuma: luma !== null })
    const second = this.#second.ofSize(target)
    this.#drawItems(encoder, target, second.texture, to).end()
    if (way === 'mix') this.#mix(encoder, drawn, passage, from)
    else if (way === 'blur') this.#blur(encoder, drawn, passage, from)
    else {
      const first = this.#first.ofSize(target)
      this.#drawItems(encoder, target, first.texture, from).end()
      this.#stage.write(0, target, { progress, shape: way.shape })
      const pictures = [first.binding, second.binding, ...(luma ? [luma] : [])]
      this.#stage.join(encoder, drawn, 0, { kind: way.kind, pictures })
    }
  }

  /** One of both lists with the dip's colour over it. */
  #dip(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    { target, progress }: Passage,
    items: PassageItems,
    color: Rgba,
  ): void {
    const { shows, share } = dipShare(progress)
    this.#stage.writeColor(color, target, share)
    const pass = this.#drawItems(encoder, target, drawn, items[shows])
    this.#stage.dip(pass, share)
    pass.end()
  }

  /** Draws items into a texture and lays the second layer over them with the passage's share. */
  #mix(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    { target, progress: share }: Passage,
    items: readonly ItemCommand[],
  ): void {
    const pass = this.#drawItems(encoder, target, drawn, items)
    pass.setPipeline(this.#pipelines.mix)
    pass.setBlendConstant([share, share, share, share])
    pass.setBindGroup(0, this.#second.ofSize(target).binding)
    pass.draw(4)
    pass.end()
  }

  /** The mix of both, blurred across into the second layer and from there down into the canvas. */
  #blur(
    encoder: GPUCommandEncoder,
    drawn: GPUTexture,
    passage: Passage,
    items: readonly ItemCommand[],
  ): void {
    const { target, progress } = passage
    const first = this.#first.ofSize(target)
    const second = this.#second.ofSize(target)
    this.#mix(encoder, first.texture, passage, items)
    this.#stage.writeBlur(target, progress)
    const kind = 'blur'
    this.#stage.join(encoder, second.texture, 0, { kind, pictures: [first.binding] })
    this.#stage.join(encoder, drawn, 1, { kind, pictures: [second.binding] })
  }
}
