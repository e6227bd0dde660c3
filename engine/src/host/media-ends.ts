import type { EngineScene } from '../api/engine.ts'
import type { EngineEvents } from '../api/engine-events.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { sourceKeyOf } from '../scene/source-key.ts'
import type { CanvasHost } from './canvas-host.ts'

/** What is to be told when a file has ended: one event for every element on air that shows or plays it. */
export function mediaEnds(
  key: SourceKey,
  canvases: Iterable<Pick<CanvasHost, 'id' | 'role' | 'sceneId'>>,
  facts: ReadonlyMap<string, { readonly scene: EngineScene }>,
  carouselSceneId: string | null = null,
): EngineEvents['media:eof'][] {
  return [...canvases].flatMap(({ id: canvasId, role, sceneId }) => {
    const scene = sceneId === null ? undefined : facts.get(sceneId)?.scene
    if (role !== 'program' || !scene) return []
    return [...scene.visualElements, ...scene.audioElements].flatMap(({ id, content }) => {
      if (!content || sourceKeyOf(content) !== key) return []
      const onEof = content.kind === 'media_source' ? content.onEof : carouselSceneId
      return [{ canvasId, sceneId: scene.id, elementId: id, key, onEof }]
    })
  })
}
