import { TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../../layout/geometry.ts'
import type { GlHost } from '../gl-host.ts'

/** A texture to draw into and to sample smoothly, with its framebuffer. */
export interface GlLayer {
  readonly texture: TextureSource
  readonly framebuffer: WebGLFramebuffer
  readonly size: PixelSize
}

/** Makes a layer; leaves its framebuffer bound. */
export function makeLayer(host: GlHost, size: PixelSize): GlLayer {
  const { gl, renderer } = host
  const texture = new TextureSource({
    ...size,
    format: 'rgba8unorm',
    autoGarbageCollect: false,
    scaleMode: 'linear',
    addressMode: 'clamp-to-edge',
  })
  host.bindTexture(texture)
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  const { texture: held } = renderer.texture.getGlSource(texture)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, held, 0)
  return { texture, framebuffer, size }
}

/** Frees a layer. */
export function freeLayer({ gl }: GlHost, { texture, framebuffer }: GlLayer): void {
  gl.deleteFramebuffer(framebuffer)
  texture.destroy()
}
