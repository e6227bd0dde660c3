import type { Shader } from 'pixi.js'
import { GlProgram, Shader as PixiShader, UniformGroup } from 'pixi.js'
import type { DrawContent, SourceKey } from '../../../../scene/draw-list.ts'
import type { ItemLooks } from '../../../../scene/item-looks.ts'
import type { BlurPlan } from '../../blur-plan.ts'
import { blurPlan } from '../../blur-plan.ts'
import type { SourceFrame } from '../../source-frame.ts'
import { frameVertexShader } from '../element-shader.glsl.ts'
import type { GlHost } from '../gl-host.ts'
import type { GlLayer } from '../gl-layer.ts'
import { freeLayer, layerBytes, makeLayer } from '../gl-layer.ts'
import type { GlTextures } from '../gl-textures.ts'
import {
  BLUR_SLOTS,
  blurFragmentShader,
  COPY_SLOTS,
  copyFragmentShader,
} from './blur-shader.glsl.ts'
import type { Treatment } from './looks-layout.ts'
import { LOOK_SLOTS, LUT_UNIT } from './looks-layout.ts'
import type { BoundLut } from './looks-painter.ts'
import { packTreatment } from './looks-uniforms.ts'

/** Blurred pictures kept; the one unused for longest goes first. */
const MAX_HELD = 12

type SourceContent = Extract<DrawContent, { kind: 'source' }>

interface HeldBlur {
  readonly source: SourceKey
  readonly layers: readonly [GlLayer, GlLayer]
  version: number
}

/**
 * Pictures of sources blurred on targets of their own, once for each new picture however many elements
 * and canvases show it. Keyed, corrected and looked up before they are blurred.
 */
export class BlurredPictures {
  readonly #host: GlHost
  readonly #textures: GlTextures
  /** In the order of their last use. */
  readonly #held = new Map<string, HeldBlur>()
  readonly #shaders = new Map<string, Shader>()
  readonly #blur = new Float32Array(BLUR_SLOTS * 4)
  readonly #copy = new Float32Array(COPY_SLOTS * 4)
  readonly #looks = new Float32Array(LOOK_SLOTS * 4)
  readonly #group = new UniformGroup({
    uBlur: { value: this.#blur, type: 'vec4<f32>', size: BLUR_SLOTS },
    uCopy: { value: this.#copy, type: 'vec4<f32>', size: COPY_SLOTS },
    uLooks: { value: this.#looks, type: 'vec4<f32>', size: LOOK_SLOTS },
    uLut: { value: LUT_UNIT, type: 'i32' },
  })
  #drawCalls = 0

  constructor(host: GlHost, textures: GlTextures) {
    this.#host = host
    this.#textures = textures
  }

  /** Draw calls so far. */
  get drawCalls(): number {
    return this.#drawCalls
  }

  /** Bytes held now. */
  get bytes(): number {
    let total = 0
    for (const { layers } of this.#held.values()) {
      total += layerBytes(layers[0]) + layerBytes(layers[1])
    }
    return total
  }

  /**
   * The cropped picture of a source, blurred; bring the frame's newest picture in first when it is new.
   * `lut` is the look-up table that is bound to its unit.
   */
  get(
    content: SourceContent,
    frame: SourceFrame,
    { looks, lut }: { looks: ItemLooks; lut: BoundLut | null },
  ): GlLayer {
    const plan = blurPlan(content, looks.blur ?? 0, frame)
    const { key, grade } = looks
    const table = lut && [looks.lut, lut.shape]
    const name = JSON.stringify([content.key, content.crop, plan, key, grade, table])
    const held = this.#held.get(name) ?? this.#make(content.key, plan)
    // Moved to the end: what is used is kept.
    this.#held.delete(name)
    this.#held.set(name, held)
    // Both only grow, so their sum is another whichever of them is.
    const version = frame.version + (lut?.version ?? 0)
    if (held.version !== version) {
      this.#redraw(held, plan, { content, frame, looks, lut })
      held.version = version
    }
    this.#dropOldest()
    return held.layers[0]
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    for (const [name, { source }] of this.#held) if (source === key) this.#drop(name)
  }

  dispose(): void {
    for (const name of [...this.#held.keys()]) this.#drop(name)
    for (const shader of this.#shaders.values()) shader.destroy()
    this.#shaders.clear()
  }

  #make(source: SourceKey, { size }: BlurPlan): HeldBlur {
    const { gl } = this.#host
    const bound: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING)
    const layers = [makeLayer(this.#host, size), makeLayer(this.#host, size)] as const
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound)
    return { source, layers, version: Number.NaN }
  }

  #redraw(
    { layers: [first, second] }: HeldBlur,
    plan: BlurPlan,
    parts: { content: SourceContent; frame: SourceFrame; looks: ItemLooks; lut: BoundLut | null },
  ): void {
    const { gl } = this.#host
    const { content, frame, looks, lut } = parts
    const bound: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING)
    const viewport: Int32Array = gl.getParameter(gl.VIEWPORT)
    const { width, height } = plan.size
    gl.viewport(0, 0, width, height)
    gl.clearColor(0, 0, 0, 0)
    const { crop } = content
    const marginU = (0.5 * 2 ** plan.level) / frame.width
    const marginV = (0.5 * 2 ** plan.level) / frame.height
    this.#copy.set([crop.left, crop.top, crop.right, crop.bottom])
    this.#copy.set([crop.left + marginU, crop.top + marginV], 4)
    this.#copy.set([crop.right - marginU, crop.bottom - marginV, plan.level], 6)
    packTreatment(this.#looks, looks, lut?.shape ?? null)
    this.#textures.bindSource(content.key, frame, plan.level)
    this.#pass(
      first,
      this.#copyShader({ key: !!looks.key, grade: !!looks.grade, lut: lut !== null }),
    )
    this.#blurPass(first, second, plan.across, [1 / width, 0])
    this.#blurPass(second, first, plan.down, [0, 1 / height])
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound)
    const [x = 0, y = 0, across = 0, down = 0] = viewport
    gl.viewport(x, y, across, down)
  }

  #blurPass(from: GlLayer, to: GlLayer, weights: readonly number[], step: number[]): void {
    this.#blur.set([...step, weights.length - 1, 0, ...weights])
    this.#host.bindTexture(from.texture)
    this.#pass(
      to,
      this.#shader('blur', () => blurFragmentShader),
    )
  }

  #pass(to: GlLayer, shader: Shader): void {
    const { gl } = this.#host
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.framebuffer)
    gl.clear(gl.COLOR_BUFFER_BIT)
    this.#host.drawQuad(shader)
    this.#drawCalls++
  }

  #copyShader(parts: Treatment): Shader {
    return this.#shader(JSON.stringify(parts), () => copyFragmentShader(parts))
  }

  #shader(name: string, fragment: () => string): Shader {
    const known = this.#shaders.get(name)
    if (known) return known
    const shader = new PixiShader({
      glProgram: GlProgram.from({
        name: 'proscenium-blur',
        vertex: frameVertexShader,
        fragment: fragment(),
        preferredVertexPrecision: 'highp',
        preferredFragmentPrecision: 'highp',
      }),
      resources: { blur: this.#group },
    })
    this.#shaders.set(name, shader)
    return shader
  }

  #dropOldest(): void {
    for (const name of this.#held.keys()) {
      if (this.#held.size <= MAX_HELD) return
      this.#drop(name)
    }
  }

  #drop(name: string): void {
    const held = this.#held.get(name)
    this.#held.delete(name)
    for (const layer of held?.layers ?? []) freeLayer(this.#host, layer)
  }
}
