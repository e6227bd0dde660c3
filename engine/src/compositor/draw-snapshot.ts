import type { PixelSize } from '../scene/draw-list.ts'
import type { BackendHost } from './backend-host.ts'
import type { CanvasOutput } from './canvas-output.ts'
import type { FeedTable } from './feed-table.ts'
import type { SceneLists } from './scene-lists.ts'
import { drawScene, takePlan } from './scene-picture.ts'

/** What a snapshot is to be. */
export interface SnapshotRequest {
  /** No other that is drawn at the same time has it. */
  readonly requestId: number
  readonly type: string
  /** Pixels; null is the canvas' own width. */
  readonly width: number | null
  /** 0 to 1; null is the browser's default. */
  readonly quality: number | null
}

/** What snapshots are drawn with. */
export interface SnapshotRoom {
  readonly host: BackendHost
  readonly lists: SceneLists
  readonly feeds: FeedTable
}

/**
 * Draws what a canvas shows once more, on a target of its own, so that no display size limits it. Throws while the
 * graphics context is lost. Loaded with the first: most programs never ask for one.
 */
export async function drawSnapshot(
  output: CanvasOutput,
  { requestId, type, width, quality }: SnapshotRequest,
  room: SnapshotRoom,
): Promise<Blob> {
  const { maxSizePx } = room.host.current.capabilities
  const size = sizeOf(output.spec, Math.min(width ?? output.spec.width, maxSizePx))
  const bitmap = await draw(output, size, room, `snapshot ${requestId}`)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob(quality === null ? { type } : { type, quality })
}

function sizeOf({ width, height }: PixelSize, asked: number): PixelSize {
  const scale = asked / width
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

async function draw(
  output: CanvasOutput,
  size: PixelSize,
  { host, lists, feeds }: SnapshotRoom,
  name: string,
): Promise<ImageBitmap> {
  const kept = output.keptSurface()
  if (kept) {
    const { x, y, width, height } = kept.rect
    const resized = { resizeWidth: size.width, resizeHeight: size.height } as const
    return createImageBitmap(kept.canvas, x, y, width, height, resized)
  }
  const backend = host.current
  const plan = takePlan(output.currentTake(), size, lists)
  feeds.followTake(plan.take)
  const frames = feeds.pictures(plan.keys)
  const target = backend.createTarget(name, size.width, size.height)
  try {
    const drawn = drawScene(backend, target, plan, frames)
    if (!drawn) throw new Error('The graphics context is lost; try again')
    return await backend.captureBitmap(target)
  } finally {
    backend.removeTarget(target)
  }
}
