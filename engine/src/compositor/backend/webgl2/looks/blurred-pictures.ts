import type { Shader } from 'pixi.js'
import { GlProgram, Shader as PixiShader, UniformGroup } from 'pixi.js'
import type { PixelSize } from '../../../../layout/geometry.ts'
import type { SourceKey } from '../../../../scene/draw-list.ts'
import type { BlurRequest } from '../../blur-cache.ts'
import { BlurCache, packBlur, packCopy, planOf } from '../../blur-cache.ts'
import type { BlurPlan } from '../../blur-plan.ts'
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
import { packTreatment } from './looks-uniforms.ts'

/** Pictures of sources blurred on targets of their own; keyed, corrected and looked up before. */
export class BlurredPictures {
  readonly #host: GlHost
  readonly #textures: GlTextures
  readonly #cache = new BlurCache<GlLayer>({
    make: (size) => this.#makeLayers(size),
    free: (layer) => freeLayer(this.#host, layer),
  })
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
    return this.#cache.layers.reduce((sum, layer) => sum + layerBytes(layer), 0)
  }

  /** The cropped picture of a source, blurred. Its look-up table is the one that is bound to its unit. */
  get(request: BlurRequest): GlLayer {
    const plan = planOf(request)
    return this.#cache.get(request, plan, (layers) => this.#redraw(layers, plan, request))
  }

  /** Frees what is held for a source. */
  release(key: SourceKey): void {
    this.#cache.release(key)
  }

  dispose(): void {
    this.#cache.dispose()
    for (const shader of this.#shaders.values()) shader.destroy()
    this.#shaders.clear()
  }

  #makeLayers(size: PixelSize): readonly [GlLayer, GlLayer] {
    const { gl } = this.#host
    const bound: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING)
    const layers = [makeLayer(this.#host, size), makeLayer(this.#host, size)] as const
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound)
    return layers
  }

  #redraw(
    [first, second]: readonly [GlLayer, GlLayer],
    plan: BlurPlan,
    request: BlurRequest,
  ): void {
    const { gl } = this.#host
    const { content, frame, looks, lut } = request
    const bound: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING)
    const viewport: Int32Array = gl.getParameter(gl.VIEWPORT)
    const { width, height } = plan.size
    gl.viewport(0, 0, width, height)
    gl.clearColor(0, 0, 0, 0)
    packCopy(this.#copy, plan, request)
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

  #blurPass(
    from: GlLayer,
    to: GlLayer,
    weights: readonly number[],
    step: readonly [u: number, v: number],
  ): void {
    packBlur(this.#blur, weights, step)
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
}
