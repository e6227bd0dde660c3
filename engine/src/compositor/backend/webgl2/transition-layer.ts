import type { TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import type { GlHost } from './gl-host.ts'
import type { GlLayer } from './gl-layer.ts'
import { freeLayer, layerBytes, makeLayer } from './gl-layer.ts'

/** A texture to draw one finished frame into while a transition needs two. */
export class TransitionLayer {
  readonly #host: GlHost
  readonly #scaleMode: 'nearest' | 'linear'
  #outer: WebGLFramebuffer | null = null
  #held: GlLayer | null = null

  constructor(host: GlHost, scaleMode: 'nearest' | 'linear' = 'nearest') {
    this.#host = host
    this.#scaleMode = scaleMode
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#held ? layerBytes(this.#held) : 0
  }

  /** Directs drawing into a layer of that size and returns its texture. */
  begin({ width, height }: PixelSize): TextureSource {
    const { gl } = this.#host
    if (this.#held?.size.width !== width || this.#held.size.height !== height) this.dispose()
    this.#outer = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
    const use = { holds: 'frame', scaleMode: this.#scaleMode } as const
    this.#held ??= makeLayer(this.#host, { width, height }, use)
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
    freeLayer(this.#host, this.#held)
    this.#held = null
  }
}
