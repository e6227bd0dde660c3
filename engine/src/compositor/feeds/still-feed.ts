import type { PixelSize, SourceKey } from '../../scene/draw-list.ts'
import type { SourceFrame } from '../backend/source-frame.ts'
import type { Feed, FeedCounts } from './feed.ts'

/** A picture that need not be made anew for a few percent. */
const GOOD_ENOUGH = 1.05

/** One picture that does not change: an image. */
export class StillFeed implements Feed {
  readonly key: SourceKey
  readonly #bitmap: ImageBitmap
  readonly #picture: SourceFrame
  /** Longer side that a drawing has been made or asked for, in pixels; null for what has pixels of its own. */
  #drawnSidePx: number | null

  /**
   * Takes the bitmap over. `size` is the display size in pixels, where the bitmap was scaled down; a
   * `vector` can be drawn larger.
   */
  constructor(
    key: SourceKey,
    bitmap: ImageBitmap,
    version: number,
    size: { width: number; height: number; vector?: boolean } = bitmap,
  ) {
    this.#drawnSidePx = size.vector ? Math.max(bitmap.width, bitmap.height) : null
    this.key = key
    this.#bitmap = bitmap
    const { width, height } = size
    this.#picture = { kind: 'bitmap', bitmap, width, height, version }
  }

  advance(): void {}

  setWanted(): void {}

  picture(): SourceFrame {
    return this.#picture
  }

  size(): PixelSize {
    return this.#picture
  }

  /** True, once, when a drawing is shown so large that it should be drawn anew. */
  wantsSide(sidePx: number): boolean {
    if (this.#drawnSidePx === null || sidePx <= this.#drawnSidePx * GOOD_ENOUGH) return false
    this.#drawnSidePx = sidePx
    return true
  }

  counts(): FeedCounts {
    return { frames: 1, unused: 0, newestAtMs: null }
  }

  dispose(): void {
    this.#bitmap.close()
  }
}
