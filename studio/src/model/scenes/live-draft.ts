import {
  applyEditOperations,
  type EditOperation,
  type EditResult,
  type Scene,
  type SceneContent,
} from '@proscenium/protocol'
import { services } from '../studio-services.ts'
import { contentOf, withContent } from './scene-content.ts'
import { scenesState } from './store.ts'

let shown: Scene | null = null

/** What is on air, as plain data. */
export function liveDraft(): SceneContent | null {
  return shown && contentOf(shown)
}

/** The scene on air with its document, as plain data. */
export function liveDocument(): Scene | null {
  return shown
}

/** Writes what is on air into the store, tallies included. Answers whether it is another document than before. */
export function showLive(scene: Scene | null): boolean {
  const before = shown
  shown = scene
  const liveSceneId = scene?.id ?? null
  if (scenesState.liveSceneId !== liveSceneId) {
    scenesState.liveSceneSinceMs = scene && services().clock.now()
  }
  scenesState.liveSceneId = liveSceneId
  scenesState.liveScene = scene && structuredClone(scene)
  for (const listed of scenesState.scenes) listed.isActive = listed.id === scene?.id
  return (
    before?.id !== scene?.id ||
    JSON.stringify(before && contentOf(before)) !== JSON.stringify(scene && contentOf(scene))
  )
}

/** Edits what is on air, here alone. Throws an EditError where an edit is impossible. */
export function editLiveDraft(operations: readonly EditOperation[]): EditResult {
  if (!shown) throw new Error('no scene found')
  const result = applyEditOperations(contentOf(shown), operations, {
    createId: () => {
      throw new Error('Every appended element has an id before it is queued')
    },
  })
  showLive(withContent(shown, result.content))
  return result
}
