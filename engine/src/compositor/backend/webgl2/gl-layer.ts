import { TextureSource } from 'pixi.js'
import type { PixelSize } from '../../../layout/geometry.ts'
import type { GlHost } from './gl-host.ts'

const BYTES_PER_PIXEL = 4

/** A texture to draw into and to sample from, with its framebuffer. */
export interface GlLayer {
  readonly texture: TextureSource
  readonly framebuffer: WebGLFramebuffer
  readonly size: PixelSize
}

/** What a layer is for. */
export interface GlLayerUse {
  /** `frame`: frames are mixed in it, as the host mixes them; `picture`: gamma values. Default `picture`. */
  readonly holds?: 'frame' | 'picture'
  /** Default `linear`. */
  readonly scaleMode?: 'nearest' | 'linear'
}

/** Makes a layer; leaves its framebuffer bound. */
export function makeLayer(
  host: GlHost,
  size: PixelSize,
  { holds = 'picture', scaleMode = 'linear' }: GlLayerUse = {},
): GlLayer {
  const { gl, renderer } = host
  const isLight = holds === 'frame' && host.blending === 'linear'
  const texture = new TextureSource({
    ...size,
    // Of this format the hardware decodes what it reads and encodes what it writes.
    format: isLight ? 'rgba8unorm-srgb' : 'rgba8unorm',
    autoGarbageCollect: false,
    scaleMode,
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

/** Bytes that a layer holds. */
export function layerBytes({ size }: GlLayer): number {
  return size.width * size.height * BYTES_PER_PIXEL
}
