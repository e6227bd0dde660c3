import { GlProgram, Shader, UniformGroup } from 'pixi.js'
import type { JoinKind } from '../join-of.ts'
import { frameVertexShader } from './element-shader.glsl.ts'
import {
  givenFragmentShader,
  joinFragmentShader,
  KERNEL_SLOTS,
  LUMA_UNIT,
  PASSAGE_SLOTS,
  TO_UNIT,
} from './transition-shader.glsl.ts'

/** Given transitions kept compiled; a host may try many. */
const MOST_GIVEN = 8

/** The programs of transitions, compiled when first needed, sharing one set of uniforms. */
export class TransitionPrograms {
  readonly passage = new Float32Array(PASSAGE_SLOTS * 4)
  readonly kernel = new Float32Array(KERNEL_SLOTS * 4)
  readonly #shaders = new Map<string, Shader>()
  readonly #given = new Map<string, Shader | null>()
  readonly #group = new UniformGroup({
    uPassage: { value: this.passage, type: 'vec4<f32>', size: PASSAGE_SLOTS },
    uKernel: { value: this.kernel, type: 'vec4<f32>', size: KERNEL_SLOTS },
    uTo: { value: TO_UNIT, type: 'i32' },
    uLuma: { value: LUMA_UNIT, type: 'i32' },
  })

  /** The program that joins two frames in one way. */
  join(kind: JoinKind): Shader {
    const known = this.#shaders.get(kind)
    if (known) return known
    const shader = this.#make(joinFragmentShader(kind))
    this.#shaders.set(kind, shader)
    return shader
  }

  /** The program of a transition given as GLSL; null when it does not compile. */
  given(gl: WebGL2RenderingContext, glsl: string): Shader | null {
    const known = this.#given.get(glsl)
    if (known !== undefined) return known
    const fragment = givenFragmentShader(glsl)
    const shader = compiles(gl, fragment) ? this.#make(fragment) : null
    this.#given.set(glsl, shader)
    for (const [oldest, held] of this.#given) {
      if (this.#given.size <= MOST_GIVEN) break
      held?.destroy()
      this.#given.delete(oldest)
    }
    return shader
  }

  dispose(): void {
    for (const shader of [...this.#shaders.values(), ...this.#given.values()]) shader?.destroy()
    this.#shaders.clear()
    this.#given.clear()
  }

  #make(fragment: string): Shader {
    const glProgram = GlProgram.from({
      name: 'proscenium-transition',
      vertex: frameVertexShader,
      fragment,
      preferredVertexPrecision: 'highp',
      preferredFragmentPrecision: 'highp',
    })
    return new Shader({ glProgram, resources: { passage: this.#group } })
  }
}

/** Whether a fragment shader compiles and links; asked before Pixi, which only complains on the console. */
function compiles(gl: WebGL2RenderingContext, fragment: string): boolean {
  const program = gl.createProgram()
  const shaders = [
    [gl.VERTEX_SHADER, frameVertexShader],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const
  const made = shaders.map(([type, source]) => {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    return shader
  })
  gl.linkProgram(program)
  const isLinked: unknown = gl.getProgramParameter(program, gl.LINK_STATUS)
  for (const shader of made) gl.deleteShader(shader)
  gl.deleteProgram(program)
  return isLinked === true
}
