import type { SourceKey } from '../../../scene/draw-list.ts'
import type { PixelSourceFrame, SourceFrame } from '../source-frame.ts'
import type { PixelGrid } from './pixel-grid.ts'
import { threadVectors } from './thread-vectors.ts'

/** A half that was of no use for so many pictures is given back. */
export const KEPT_PICTURES = 256

/** One source's picture halved once, twice, and so on. */
type Halves = PixelSourceFrame[]

/**
 * Opaque pictures halved by vectors, for sources that are seen at less than half their size: without a graphics
 * card mip maps and 2D contexts take several times as long for it, and what is handed on afterwards is smaller.
 * Each half is kept until there is a newer picture, for all who show the source.
 */
export class HalvedPictures {
  readonly #held = new Map<SourceKey, Halves>()

  /** Bytes held now. */
  get bytes(): number {
    let total = 0
    for (const { data } of [...this.#held.values()].flat()) total += data.byteLength
    return total
  }

  /**
   * The picture halved `level` times, of the same version and display size; valid until the next one of the source
   * is asked for. Null for level 0, for pictures that are transparent, that are no raw pixels or too small, and
   * where vectors can't be had.
   */
  get(key: SourceKey, frame: SourceFrame, level: number): PixelSourceFrame | null {
    const halves = this.#held.get(key) ?? []
    while ((halves.at(-1)?.version ?? frame.version) < frame.version - KEPT_PICTURES) halves.pop()
    if (level === 0 || frame.kind !== 'pixels' || frame.hasAlpha) return null
    this.#held.set(key, halves)
    let picture: PixelSourceFrame = frame
    for (let step = 0; step < level; step++) {
      const half = halfOf(picture, halves[step])
      if (!half) return null
      halves[step] = half
      picture = half
    }
    return picture
  }

  /** Frees what is held for a source; unknown keys are ignored. */
  release(key: SourceKey): void {
    this.#held.delete(key)
  }

  clear(): void {
    this.#held.clear()
  }
}

/** `known` where it is of that picture; else its half, in the memory of `known` where that fits. */
function halfOf(picture: PixelSourceFrame, known?: PixelSourceFrame): PixelSourceFrame | null {
  const { width, height, version } = picture
  const grid = halfGrid(picture)
  const size = { pixelWidth: grid.width, pixelHeight: grid.height }
  const fits = known?.pixelWidth === grid.width && known.pixelHeight === grid.height
  if (fits && known.version === version) return known
  const vectors = threadVectors()
  const pixels = vectors?.halve(picture) ?? vectors?.fit(picture, grid)
  if (!pixels) return null
  const data = fits ? known.data : new Uint8Array(pixels.length)
  data.set(pixels)
  return { kind: 'pixels', data, width, height, version, hasAlpha: false, ...size }
}

/** The half's pixels, laid over the picture: each lies between four of it. */
function halfGrid({ pixelWidth, pixelHeight }: PixelSourceFrame): PixelGrid {
  const width = Math.max(1, pixelWidth >> 1)
  const height = Math.max(1, pixelHeight >> 1)
  const [stepX, stepY] = [pixelWidth / width, pixelHeight / height]
  const within = { x: 0, y: 0, width: pixelWidth, height: pixelHeight }
  return { width, height, x: stepX / 2, y: stepY / 2, stepX, stepY, within }
}
