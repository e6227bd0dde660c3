import type { PixelRect, PixelSize } from '../../../../layout/geometry.ts'
import { largest, wholePixels } from '../../whole-pixels.ts'
import type { GlHost } from '../gl-host.ts'
import { BACKDROP_UNIT } from './looks-layout.ts'

const BYTES_PER_PIXEL = 4

/** A texture of what was drawn so far, for blending that must read it. Made when first needed. */
export class BackdropCopy {
  readonly #host: GlHost
  #texture: WebGLTexture | null = null
  #size: PixelSize = { width: 0, height: 0 }

  constructor(host: GlHost) {
    this.#host = host
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#size.width * this.#size.height * BYTES_PER_PIXEL
  }

  /**
   * Copies a part of the framebuffer, given in frame pixels from the top left, to the same place of the
   * texture and binds it for the next draw. A part outside the frame is left out.
   */
  take(part: PixelRect, frame: PixelSize): void {
    const { gl } = this.#host
    gl.activeTexture(gl.TEXTURE0 + BACKDROP_UNIT)
    this.#texture ??= this.#make()
    gl.bindTexture(gl.TEXTURE_2D, this.#texture)
    this.#fit(frame)
    const copied = wholePixels(part, frame)
    if (copied) {
      const { x, width, height } = copied
      const y = frame.height - copied.y - height
      gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, x, y, x, y, width, height)
    }
    gl.activeTexture(gl.TEXTURE0)
  }

  dispose(): void {
    if (this.#texture) this.#host.gl.deleteTexture(this.#texture)
    this.#texture = null
    this.#size = { width: 0, height: 0 }
  }

  #make(): WebGLTexture {
    const { gl } = this.#host
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    return texture
  }

  #fit(frame: PixelSize): void {
    const { width, height } = largest(this.#size, frame)
    if (width === this.#size.width && height === this.#size.height) return
    const { gl } = this.#host
    const format = [gl.RGBA, gl.UNSIGNED_BYTE] as const
    // Pixels are copied between textures of one format only.
    const stored = this.#host.blending === 'linear' ? gl.SRGB8_ALPHA8 : gl.RGBA8
    gl.texImage2D(gl.TEXTURE_2D, 0, stored, width, height, 0, ...format, null)
    this.#size = { width, height }
  }
}
