import { GlProgram, Shader, TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import { frameVertexShader } from './element-shader.glsl.ts'
import type { GlHost } from './gl-host.ts'
import { unstackFragmentShader } from './unstack-shader.glsl.ts'

const BYTES_PER_PIXEL = 4

/** Turns stacked frames into pictures with transparency; made with the first of them. */
export class StackedPictures {
  readonly #host: GlHost
  readonly #shader = new Shader({
    glProgram: GlProgram.from({
      name: 'proscenium-unstack',
      vertex: frameVertexShader,
      fragment: unstackFragmentShader,
      preferredVertexPrecision: 'highp',
      preferredFragmentPrecision: 'highp',
    }),
    resources: {},
  })
  readonly #framebuffer: WebGLFramebuffer
  /** The frame as it came. */
  readonly #frame = new TextureSource({
    width: 1,
    height: 1,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    autoGarbageCollect: false,
    scaleMode: 'nearest',
    addressMode: 'clamp-to-edge',
  })
  #bytes = 0

  constructor(host: GlHost) {
    this.#host = host
    this.#framebuffer = host.gl.createFramebuffer()
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Draws a frame's picture into a texture, which gets its size. Leaves drawing directed where it was. */
  write(into: TextureSource, frame: VideoFrame, size: PixelSize): void {
    const { gl, renderer } = this.#host
    const { TEXTURE_2D, RGBA, RGBA8, UNSIGNED_BYTE } = gl
    const { width, height } = size
    gl.texImage2D(TEXTURE_2D, 0, RGBA8, width, height, 0, RGBA, UNSIGNED_BYTE, null)
    const bound: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING)
    const viewport: Int32Array = gl.getParameter(gl.VIEWPORT)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer)
    const { texture } = renderer.texture.getGlSource(into)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, TEXTURE_2D, texture, 0)
    this.#host.bindTexture(this.#frame)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    gl.texImage2D(TEXTURE_2D, 0, RGBA, RGBA, UNSIGNED_BYTE, frame)
    this.#bytes = frame.displayWidth * frame.displayHeight * BYTES_PER_PIXEL
    gl.viewport(0, 0, width, height)
    this.#host.replaceQuad(this.#shader)
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound)
    gl.viewport(...(viewport as unknown as [number, number, number, number]))
    this.#host.bindTexture(into)
  }

  dispose(): void {
    this.#host.gl.deleteFramebuffer(this.#framebuffer)
    this.#frame.destroy()
    this.#shader.destroy()
  }
}
