import type { Engine } from '@proscenium/engine'
import type { SceneContent } from '@proscenium/protocol'
import { airSceneId } from './air-scenes.ts'
import type { ProgramSize, ThumbnailOptions } from './engine-host.ts'

const CANVAS_ID = 'thumbnail'
/** Few frames a second are enough for a still. */
const FRAME_RATE = 10
const PREPARE_MS = 2_000
/** A frame of the scene has surely been drawn by then. */
const DRAW_MS = 300

/** Draws a document once, on a small canvas of its own that lives no longer than that. */
export async function drawThumbnail(
  { engine, size }: { readonly engine: Engine; readonly size: ProgramSize },
  { content, widthPx, isAir }: ThumbnailOptions & { readonly content: SceneContent },
): Promise<Blob> {
  const sceneId = isAir ? airSceneId(CANVAS_ID) : CANVAS_ID
  const height = Math.round((widthPx * size.height) / size.width)
  const canvas = engine.addCanvas(CANVAS_ID, {
    width: widthPx,
    height,
    frameRate: FRAME_RATE,
    role: 'preview',
  })
  try {
    engine.scenes.set({ ...content, id: sceneId })
    await canvas.prepare(sceneId, { timeoutMs: PREPARE_MS })
    await canvas.take(sceneId)
    await new Promise((resolve) => setTimeout(resolve, DRAW_MS))
    return await canvas.snapshot({ type: 'image/jpeg', width: widthPx, quality: 0.8 })
  } finally {
    canvas.dispose()
    engine.scenes.remove(sceneId)
  }
}
