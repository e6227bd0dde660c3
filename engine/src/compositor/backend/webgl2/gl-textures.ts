import { TextureSource } from 'pixi.js'
import type { SourceKey } from '../../../scene/draw-list.ts'
import type { Raster } from '../../../text/raster.ts'
import { KEPT_PICTURES } from '../pixels/halved-pictures.ts'
import type { PixelSourceFrame, SourceFrame } from '../source-frame.ts'
import { storageSize } from '../storage-size.ts'
import type { GlHost } from './gl-host.ts'
import { StackedPictures } from './stacked-pictures.ts'

const BYTES_PER_PIXEL = 4
/** What the smaller levels of a mip-mapped texture add to its memory. */
const MIP_SHARE = 1 / 3

interface HeldTexture {
  readonly texture: TextureSource
  version: number
  /** Size of the storage, in pixels; it is made anew when a picture of another size comes. */
  width: number
  height: number
  /** The version whose smaller levels have been made; null when there are none. */
  mippedVersion: number | null
}

/** The textures of all sources of one context: uploaded once a version, whoever shows them. */
export class GlTextures {
  readonly #host: GlHost
  readonly #held = new Map<SourceKey, HeldTexture>()
  /** Smaller pictures of the same sources, by how often they were halved. */
  readonly #halved = new Map<SourceKey, Map<number, HeldTexture>>()
  #stacked: StackedPictures | null = null
  #rasterBytes = 0
  #uploads = 0

  constructor(host: GlHost) {
    this.#host = host
  }

  /** Pictures uploaded since the context was made. */
  get uploads(): number {
    return this.#uploads
  }

  /** Bytes held in textures now. */
  get bytes(): number {
    let total = this.#rasterBytes + (this.#stacked?.bytes ?? 0)
    const halved = [...this.#halved.values()].flatMap((halves) => [...halves.values()])
    const all = [...this.#held.values(), ...halved]
    for (const { width, height, mippedVersion } of all) {
      total += width * height * BYTES_PER_PIXEL * (mippedVersion === null ? 1 : 1 + MIP_SHARE)
    }
    return Math.round(total)
  }

  /** Binds a source's texture for drawing at a level of detail, uploading the frame when it is newer. */
  bindSource(key: SourceKey, frame: SourceFrame, level: number): void {
    this.#dropOldHalves(key, frame)
    const held = this.#upToDate(this.#held.get(key) ?? this.#hold(key), frame)
    this.#host.bindTexture(held.texture)
    if (level > 0 && held.mippedVersion !== held.version) this.#makeMips(held)
  }

  /** Binds a source's picture that has been halved so often, uploading it when it is newer. */
  bindHalved(key: SourceKey, half: PixelSourceFrame, level: number): void {
    this.#dropOldHalves(key, half)
    const halves = this.#halved.get(key) ?? new Map<number, HeldTexture>()
    this.#halved.set(key, halves)
    const held = halves.get(level) ?? newTexture()
    halves.set(level, held)
    this.#host.bindTexture(this.#upToDate(held, half).texture)
  }

  /** Frees a source's textures; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#held.get(key)?.texture.destroy()
    this.#held.delete(key)
    for (const { texture } of this.#halved.get(key)?.values() ?? []) texture.destroy()
    this.#halved.delete(key)
  }

  /** Takes a text or placeholder over as a texture; null when it shows nothing. */
  takeRaster({ canvas }: Raster): TextureSource | null {
    if (!canvas) return null
    const { gl } = this.#host
    const texture = makeTexture(canvas.width, canvas.height)
    this.#host.bindTexture(texture)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    this.#rasterBytes += canvas.width * canvas.height * BYTES_PER_PIXEL
    return texture
  }

  freeRaster(texture: TextureSource | null): void {
    if (!texture) return
    this.#rasterBytes -= texture.pixelWidth * texture.pixelHeight * BYTES_PER_PIXEL
    texture.destroy()
  }

  dispose(): void {
    this.#stacked?.dispose()
    for (const key of [...this.#held.keys(), ...this.#halved.keys()]) this.release(key)
  }

  #upToDate(held: HeldTexture, frame: SourceFrame): HeldTexture {
    if (held.version === frame.version) return held
    this.#host.bindTexture(held.texture)
    this.#write(held, frame)
    held.version = frame.version
    this.#uploads++
    return held
  }

  #dropOldHalves(key: SourceKey, { version }: SourceFrame): void {
    const halves = this.#halved.get(key)
    if (!halves) return
    for (const [level, held] of halves) {
      if (held.version >= version - KEPT_PICTURES) continue
      held.texture.destroy()
      halves.delete(level)
    }
  }

  #hold(key: SourceKey): HeldTexture {
    const held = newTexture()
    this.#held.set(key, held)
    return held
  }

  #write(held: HeldTexture, frame: SourceFrame): void {
    const { gl } = this.#host
    const { TEXTURE_2D, RGBA, RGBA8, UNSIGNED_BYTE } = gl
    const size = storageSize(frame)
    const fits = size.width === held.width && size.height === held.height
    const isStacked = frame.kind === 'video-frame' && frame.alpha !== undefined
    const premultiply = frame.kind !== 'pixels' || frame.hasAlpha
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, premultiply)
    if (isStacked) {
      this.#stacked ??= new StackedPictures(this.#host)
      this.#stacked.write(held.texture, frame.frame, size)
    } else if (frame.kind === 'video-frame') {
      // The call that browsers carry out on the GPU; writing into existing storage is slower there.
      gl.texImage2D(TEXTURE_2D, 0, RGBA, RGBA, UNSIGNED_BYTE, frame.frame)
    } else if (frame.kind === 'bitmap') {
      gl.texImage2D(TEXTURE_2D, 0, RGBA, RGBA, UNSIGNED_BYTE, frame.bitmap)
    } else if (fits) {
      const { width, height } = size
      gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, width, height, RGBA, UNSIGNED_BYTE, frame.data)
    } else {
      const { width, height } = size
      gl.texImage2D(TEXTURE_2D, 0, RGBA8, width, height, 0, RGBA, UNSIGNED_BYTE, frame.data)
    }
    if (!fits && held.mippedVersion !== null) this.#dropMips(held)
    held.width = size.width
    held.height = size.height
  }

  #makeMips(held: HeldTexture): void {
    const { gl } = this.#host
    gl.generateMipmap(gl.TEXTURE_2D)
    if (held.mippedVersion === null) {
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST)
    }
    held.mippedVersion = held.version
  }

  /** Levels of another size would make the texture incomplete, which samples as black. */
  #dropMips(held: HeldTexture): void {
    const { gl } = this.#host
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    held.mippedVersion = null
  }
}

function newTexture(): HeldTexture {
  const texture = makeTexture(1, 1)
  return { texture, version: Number.NaN, width: 1, height: 1, mippedVersion: null }
}

function makeTexture(width: number, height: number): TextureSource {
  return new TextureSource({
    width,
    height,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    autoGarbageCollect: false,
    scaleMode: 'linear',
    addressMode: 'clamp-to-edge',
  })
}
