import { TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import type { GlHost } from './gl-host.ts'

const BYTES_PER_PIXEL = 4

/** A texture to draw one finished frame into while a transition needs two. */
export class TransitionLayer {
  readonly #host: GlHost
  readonly #scaleMode: 'nearest' | 'linear'
  #outer: WebGLFramebuffer | null = null
  #held: { texture: TextureSource; framebuffer: WebGLFramebuffer; size: PixelSize } | null = null

  constructor(host: GlHost, scaleMode: 'nearest' | 'linear' = 'nearest') {
    this.#host = host
    this.#scaleMode = scaleMode
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#held ? this.#held.size.width * this.#held.size.height * BYTES_PER_PIXEL : 0
  }

  /** Directs drawing into a layer of that size and returns its texture. */
  begin({ width, height }: PixelSize): TextureSource {
    const { gl } = this.#host
    if (this.#held?.size.width !== width || this.#held.size.height !== height) this.dispose()
    this.#outer = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
    this.#held ??= this.#make({ width, height })
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#held.framebuffer)
    return this.#held.texture
  }

  /** Directs drawing back to where it went before. */
  end(): void {
    const { gl } = this.#host
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#outer)
    this.#outer = null
  }

  dispose(): void {
    if (!this.#held) return
    this.#host.gl.deleteFramebuffer(this.#held.framebuffer)
    this.#held.texture.destroy()
    this.#held = null
  }

  #make(size: PixelSize) {
    const { gl, renderer } = this.#host
    const texture = new TextureSource({
      ...size,
      format: 'rgba8unorm',
      autoGarbageCollect: false,
      scaleMode: this.#scaleMode,
      addressMode: 'clamp-to-edge',
    })
    this.#host.bindTexture(texture)
    const framebuffer = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    gl.framebufferTexture2D(
      gl.FRAMEBUFFER,
      gl.COLOR_ATTACHMENT0,
      gl.TEXTURE_2D,
      renderer.texture.getGlSource(texture).texture,
      0,
    )
    return { texture, framebuffer, size }
  }
}
