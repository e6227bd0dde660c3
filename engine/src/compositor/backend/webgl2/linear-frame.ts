import { GlProgram, Shader } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import { frameVertexShader } from './element-shader.glsl.ts'
import type { GlHost } from './gl-host.ts'
import type { GlLayer } from './gl-layer.ts'
import { freeLayer, layerBytes, makeLayer } from './gl-layer.ts'
import { presentFragmentShader } from './linear-shader.glsl.ts'

/**
 * Where a frame is drawn when light is mixed: a layer that the hardware decodes and encodes, shown in the
 * canvas when it is finished. As large as the canvas, so that targets of several sizes share it.
 */
export class LinearFrame {
  readonly #host: GlHost
  readonly #shader = new Shader({
    glProgram: GlProgram.from({
      name: 'proscenium-present',
      vertex: frameVertexShader,
      fragment: presentFragmentShader,
      preferredVertexPrecision: 'highp',
      preferredFragmentPrecision: 'highp',
    }),
    resources: {},
  })
  #held: GlLayer | null = null

  constructor(host: GlHost) {
    this.#host = host
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#held ? layerBytes(this.#held) : 0
  }

  /** Directs drawing into the layer. */
  begin(): void {
    const { gl, canvas } = this.#host
    const { width, height } = canvas
    if (this.#held?.size.width !== width || this.#held.size.height !== height) this.#free()
    this.#held ??= makeLayer(this.#host, { width, height }, { holds: 'frame' })
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#held.framebuffer)
  }

  /** Directs drawing back to the canvas and shows a frame of that size there. */
  present({ width, height }: PixelSize): void {
    const { gl } = this.#host
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    if (!this.#held) return
    gl.viewport(0, 0, width, height)
    this.#host.bindTexture(this.#held.texture)
    this.#host.replaceQuad(this.#shader)
  }

  dispose(): void {
    this.#free()
    this.#shader.destroy()
  }

  #free(): void {
    if (this.#held) freeLayer(this.#host, this.#held)
    this.#held = null
  }
}
