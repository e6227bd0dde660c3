import type { PixelSize, SourceKey } from '../../scene/draw-list.ts'
import type { SourceFrame } from '../backend/source-frame.ts'
import type { Feed, FeedCounts } from './feed.ts'

/** One picture that does not change: an image. */
export class StillFeed implements Feed {
  readonly key: SourceKey
  readonly #bitmap: ImageBitmap
  readonly #picture: SourceFrame

  /** Takes the bitmap over. `size` is the display size in pixels, where the bitmap was scaled down. */
  constructor(
    key: SourceKey,
    bitmap: ImageBitmap,
    version: number,
    size: { width: number; height: number } = bitmap,
  ) {
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

  counts(): FeedCounts {
    return { frames: 1, unused: 0, newestAtMs: null }
  }

  dispose(): void {
    this.#bitmap.close()
  }
}
