import { GlProgram, Shader, UniformGroup } from 'pixi.js'
import type { Blending } from '../blending.ts'
import type { ElementVariant } from './element-layout.ts'
import { ITEM_SLOTS, MAX_STOPS, STOP_OFFSET_SLOTS, variantKey } from './element-layout.ts'
import {
  elementFragmentShader,
  elementVertexShader,
  frameFragmentShader,
  frameVertexShader,
} from './element-shader.glsl.ts'
import type { ElementUniforms } from './element-uniforms.ts'
import { createElementUniforms } from './element-uniforms.ts'
import { BACKDROP_UNIT, LOOK_SLOTS, LUT_UNIT, MASK_UNIT } from './looks/looks-layout.ts'

/** The programs of the element shader, compiled when first needed, sharing one set of uniforms. */
export class ElementPrograms {
  readonly uniforms: ElementUniforms = createElementUniforms()
  /** Numbers of the looks of elements that have any. */
  readonly looks = new Float32Array(LOOK_SLOTS * 4)
  readonly #blending: Blending
  readonly #shaders = new Map<string, Shader>()
  readonly #group = new UniformGroup({
    uItem: { value: this.uniforms.item, type: 'vec4<f32>', size: ITEM_SLOTS },
    uStopColors: { value: this.uniforms.stopColors, type: 'vec4<f32>', size: MAX_STOPS },
    uStopOffsets: { value: this.uniforms.stopOffsets, type: 'vec4<f32>', size: STOP_OFFSET_SLOTS },
    uLooks: { value: this.looks, type: 'vec4<f32>', size: LOOK_SLOTS },
    uMask: { value: MASK_UNIT, type: 'i32' },
    uBackdrop: { value: BACKDROP_UNIT, type: 'i32' },
    uLut: { value: LUT_UNIT, type: 'i32' },
  })
  #frameShader: Shader | null = null

  constructor(blending: Blending) {
    this.#blending = blending
  }

  /** The program for an element with these parts. */
  get(variant: ElementVariant): Shader {
    const key = variantKey(variant)
    const known = this.#shaders.get(key)
    if (known) return known
    const shader = new Shader({
      glProgram: makeProgram(elementVertexShader, elementFragmentShader(variant, this.#blending)),
      resources: { item: this.#group },
    })
    this.#shaders.set(key, shader)
    return shader
  }

  /** The program that lays a whole finished frame over another. */
  get frame(): Shader {
    this.#frameShader ??= new Shader({
      glProgram: makeProgram(frameVertexShader, frameFragmentShader),
      resources: {},
    })
    return this.#frameShader
  }

  dispose(): void {
    for (const shader of this.#shaders.values()) shader.destroy()
    this.#frameShader?.destroy()
    this.#shaders.clear()
    this.#frameShader = null
  }
}

function makeProgram(vertex: string, fragment: string): GlProgram {
  return GlProgram.from({
    name: 'proscenium-element',
    vertex,
    fragment,
    preferredVertexPrecision: 'highp',
    preferredFragmentPrecision: 'highp',
  })
}
