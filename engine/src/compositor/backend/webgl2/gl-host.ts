// Pixi makes its uniform functions with eval unless told otherwise; a strict content policy forbids that.
import 'pixi.js/unsafe-eval'
import type { Shader, TextureSource } from 'pixi.js'
import { DOMAdapter, Geometry, State, WebGLRenderer, WebWorkerAdapter } from 'pixi.js'
import type { Blending } from '../blending.ts'
import { BackendUnavailableError } from '../compositor-backend.ts'

/** Corners of the quad that every draw uses, as a triangle strip. */
const UNIT_QUAD = new Float32Array([0, 0, 1, 0, 0, 1, 1, 1])

const CONTEXT_ATTRIBUTES: WebGLContextAttributes = {
  alpha: true,
  antialias: false,
  depth: false,
  stencil: false,
  premultipliedAlpha: true,
  preserveDrawingBuffer: false,
  powerPreference: 'high-performance',
}

/**
 * One WebGL2 context with Pixi's renderer on it, which keeps programs, vertex state, blending and
 * textures. The host lives as long as its context: after a loss a new one is made.
 */
export class GlHost {
  readonly canvas: OffscreenCanvas
  readonly gl: WebGL2RenderingContext
  readonly renderer: WebGLRenderer
  /** On which values frames are mixed. */
  readonly blending: Blending
  readonly #quad = new Geometry({
    attributes: { aCorner: { buffer: UNIT_QUAD, format: 'float32x2', stride: 8, offset: 0 } },
    topology: 'triangle-strip',
  })
  readonly #blended = State.for2d()
  /** Called once, when the context is lost. */
  onLost: (() => void) | null = null

  private constructor(
    canvas: OffscreenCanvas,
    gl: WebGL2RenderingContext,
    renderer: WebGLRenderer,
    blending: Blending,
  ) {
    this.canvas = canvas
    this.gl = gl
    this.renderer = renderer
    this.blending = blending
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        event.preventDefault()
        this.onLost?.()
      },
      { once: true },
    )
  }

  /** Makes a context. Rejects with `BackendUnavailableError` when the machine gives none. */
  static async create(blending: Blending): Promise<GlHost> {
    const canvas = new OffscreenCanvas(1, 1)
    const gl = canvas.getContext('webgl2', CONTEXT_ATTRIBUTES)
    if (!gl) throw new BackendUnavailableError('webgl2', 'the browser gives no WebGL2 context')
    if (typeof document === 'undefined') DOMAdapter.set(WebWorkerAdapter)
    const renderer = new WebGLRenderer()
    try {
      await renderer.init({
        canvas,
        context: gl,
        width: 1,
        height: 1,
        resolution: 1,
        skipExtensionImports: true,
        // What is held is decided here, not by age; the collector would also start a frame loop.
        gcActive: false,
      })
    } catch (cause) {
      const failure = new BackendUnavailableError('webgl2', 'the renderer did not start', { cause })
      throw failure
    }
    return new GlHost(canvas, gl, renderer, blending)
  }

  /** Binds a texture for the next draw or upload, on the only unit that is used. */
  bindTexture(source: TextureSource): void {
    this.renderer.texture.bindSource(source, 0)
  }

  /** Draws the quad with a shader, source-over. */
  drawQuad(shader: Shader): void {
    const geometry = this.#quad
    this.renderer.encoder.draw({ geometry, shader, state: this.#blended, size: 4 })
  }

  /** Binds the picture that was bound last to another unit as well. */
  copyBinding(unit: number): void {
    const { gl } = this
    const texture: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D)
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.activeTexture(gl.TEXTURE0)
  }

  /**
   * Draws the quad with a shader whose premultiplied output is blended by the hardware: multiplied with
   * an opaque ground, screened or added.
   */
  drawQuadBlended(shader: Shader, mode: 'multiply' | 'screen' | 'add'): void {
    const { gl, renderer } = this
    renderer.state.set(this.#blended)
    if (mode === 'multiply') gl.blendFunc(gl.DST_COLOR, gl.ONE_MINUS_SRC_ALPHA)
    else gl.blendFunc(gl.ONE, mode === 'screen' ? gl.ONE_MINUS_SRC_COLOR : gl.ONE)
    renderer.encoder.draw({ geometry: this.#quad, shader, size: 4 })
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  }

  /**
   * Lays a texture of the viewport's size over what is there: at `share` 0 nothing changes, at 1 only the
   * texture is left, in between both are mixed channel by channel, alpha included.
   */
  mixQuad(shader: Shader, share: number): void {
    const { gl, renderer } = this
    renderer.state.set(this.#blended)
    gl.blendColor(0, 0, 0, share)
    gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
    renderer.encoder.draw({ geometry: this.#quad, shader, size: 4 })
    // Back to what Pixi believes to be set.
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  }

  /** Draws the quad with a shader in place of what is there. */
  replaceQuad(shader: Shader): void {
    const { gl, renderer } = this
    renderer.state.set(this.#blended)
    gl.blendFunc(gl.ONE, gl.ZERO)
    renderer.encoder.draw({ geometry: this.#quad, shader, size: 4 })
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  }

  /** Compiles a program ahead of its first draw. */
  warmUp(shader: Shader): void {
    this.renderer.shader.bind(shader, true)
  }

  dispose(): void {
    this.onLost = null
    this.#quad.destroy(true)
    this.renderer.destroy()
  }
}
