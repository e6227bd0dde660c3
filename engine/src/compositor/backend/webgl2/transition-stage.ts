import type { Rgba } from '@proscenium/protocol'
import type { Shader, TextureSource } from 'pixi.js'
import { drawnColor } from '../blending.ts'
import type { RenderTarget } from '../compositor-backend.ts'
import { joinOf } from '../join-of.ts'
import type { TransitionEffect } from '../transition-effect.ts'
import { blurKernel, blurSigma } from '../transition-geometry.ts'
import type { GlHost } from './gl-host.ts'
import { TransitionLayer } from './transition-layer.ts'
import { TransitionPrograms } from './transition-programs.ts'
import { LUMA_UNIT, TO_UNIT } from './transition-shader.glsl.ts'

/** The effects that are drawn from both finished frames. */
export type StagedEffect = Exclude<TransitionEffect, { kind: 'fade' | 'dip' }>

/** What a passage is drawn from. */
export interface PassageFrames {
  readonly target: RenderTarget
  readonly progress: number
  /** Draws the old and the new frame into whatever is bound. */
  readonly drawFrom: () => void
  readonly drawTo: () => void
  /** Lays the new frame over what is bound with the passage's share, as a fade does. */
  readonly mixTo: () => void
  /** Binds the image of a luma wipe; false when there is none. */
  readonly bindLuma: () => boolean
}

/** Draws both frames of a passage into layers and joins them in the canvas. */
export class TransitionStage {
  readonly #host: GlHost
  readonly #from: TransitionLayer
  readonly #to: TransitionLayer
  readonly #programs = new TransitionPrograms()

  constructor(host: GlHost) {
    this.#host = host
    this.#from = new TransitionLayer(host, 'linear')
    this.#to = new TransitionLayer(host, 'linear')
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#from.bytes + this.#to.bytes
  }

  /** Draws a moment of a passage; false when it cannot be drawn so, with nothing drawn. */
  draw(effect: StagedEffect, frames: PassageFrames): boolean {
    if (effect.kind === 'blur') return this.#drawBlur(frames)
    if (effect.kind === 'luma' && !frames.bindLuma()) return false
    const shader = this.#programFor(effect, frames)
    if (!shader) return false
    const from = this.#from.begin(frames.target)
    frames.drawFrom()
    const to = this.#to.begin(frames.target)
    frames.drawTo()
    this.#to.end()
    this.#from.end()
    if (effect.kind === 'luma' && frames.bindLuma()) this.#host.copyBinding(LUMA_UNIT)
    this.#host.bindTexture(to)
    this.#host.copyBinding(TO_UNIT)
    this.#join(shader, from)
    return true
  }

  /** Mixes a colour into the frame that is there: none of it at share 0, only the colour at 1. */
  dip(color: Rgba, target: RenderTarget, share: number): void {
    const [red, green, blue, alpha] = drawnColor(color, this.#host.blending)
    this.#write(target, share, [red, green, blue, target.alpha ? alpha : 1])
    this.#host.mixQuad(this.#programs.join('color'), share)
  }

  dispose(): void {
    this.#from.dispose()
    this.#to.dispose()
    this.#programs.dispose()
  }

  /** The mix of both, blurred across into the other layer and from there down into the canvas. */
  #drawBlur({ target, progress, drawFrom, mixTo }: PassageFrames): boolean {
    const weights = blurKernel(blurSigma(target, progress))
    const shader = this.#programs.join('blur')
    const { kernel } = this.#programs
    kernel[0] = weights.length - 1
    kernel.set(weights, 4)
    const from = this.#from.begin(target)
    drawFrom()
    mixTo()
    const across = this.#to.begin(target)
    this.#write(target, progress, [1, 0])
    this.#join(shader, from)
    this.#to.end()
    this.#from.end()
    this.#write(target, progress, [0, 1])
    this.#join(shader, across)
    return true
  }

  #join(shader: Shader, from: TextureSource): void {
    this.#host.bindTexture(from)
    this.#host.replaceQuad(shader)
  }

  /** The program of an effect, with its numbers set; null when it does not compile. */
  #programFor(
    effect: Exclude<StagedEffect, { kind: 'blur' }>,
    { target, progress }: PassageFrames,
  ): Shader | null {
    if (effect.kind === 'shader') {
      this.#write(target, progress, [target.alpha ? 0 : 1])
      return this.#programs.given(this.#host.gl, effect.glsl)
    }
    const { kind, shape } = joinOf(effect, target, progress)
    this.#write(target, progress, shape)
    return this.#programs.join(kind)
  }

  #write({ width, height }: RenderTarget, progress: number, shape: readonly number[]): void {
    this.#programs.passage.fill(0)
    this.#programs.passage.set([width, height, progress, 0, ...shape])
  }
}
