import type { PixelSize } from '../scene/draw-list.ts'
import type { BackendHost } from './backend-host.ts'
import type { CanvasOutput } from './canvas-output.ts'
import type { FeedTable } from './feed-table.ts'
import type { SceneLists } from './scene-lists.ts'
import { drawScene, takePlan } from './scene-picture.ts'

/** What a snapshot is to be. */
export interface SnapshotRequest {
  readonly type: string
  /** Pixels; null is the canvas' own width. */
  readonly width: number | null
  /** 0 to 1; null is the browser's default. */
  readonly quality: number | null
}

/** Draws what a canvas shows once more, on a target of its own, so that no display size limits it. */
export class SnapshotMaker {
  readonly #host: BackendHost
  readonly #lists: SceneLists
  readonly #feeds: FeedTable
  #count = 0

  constructor(host: BackendHost, lists: SceneLists, feeds: FeedTable) {
    this.#host = host
    this.#lists = lists
    this.#feeds = feeds
  }

  async make(output: CanvasOutput, request: SnapshotRequest): Promise<Blob> {
    const bitmap = await this.#draw(output, this.#sizeOf(output.spec, request.width))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const { type, quality } = request
    return canvas.convertToBlob(quality === null ? { type } : { type, quality })
  }

  #sizeOf({ width, height }: PixelSize, asked: number | null): PixelSize {
    const { maxSizePx } = this.#host.current.capabilities
    const scale = Math.min(asked ?? width, maxSizePx) / width
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
  }

  async #draw(output: CanvasOutput, size: PixelSize): Promise<ImageBitmap> {
    const kept = output.keptSurface()
    if (kept) {
      const { x, y, width, height } = kept.rect
      const resized = { resizeWidth: size.width, resizeHeight: size.height } as const
      return createImageBitmap(kept.canvas, x, y, width, height, resized)
    }
    const backend = this.#host.current
    const plan = takePlan(output.currentTake(), size, this.#lists)
    this.#feeds.followTake(plan.take)
    const frames = this.#feeds.pictures(plan.keys)
    this.#count += 1
    const target = backend.createTarget(`snapshot ${this.#count}`, size.width, size.height)
    try {
      const drawn = drawScene(backend, target, plan, frames)
      if (!drawn) throw new Error('The graphics context is lost; try again')
      return await backend.captureBitmap(target)
    } finally {
      backend.removeTarget(target)
    }
  }
}
