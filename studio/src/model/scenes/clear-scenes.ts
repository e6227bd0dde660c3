import { clearAirHistory } from './air-history.ts'
import { clearConsoleHistory } from './console-history.ts'
import { showScenesInEngine } from './engine-sync.ts'
import { endGesture } from './gesture.ts'
import { showLive } from './live-draft.ts'
import { clearRemovedScenes } from './removed-scenes.ts'
import { clearDrafts } from './scene-drafts.ts'
import { closeSceneSync } from './scene-sync.ts'
import { scenesState } from './store.ts'

/** Forgets every scene of this tab and where they live; monitors turn black. */
export function clearScenes(): void {
  endGesture()
  closeSceneSync()
  clearDrafts()
  Object.assign(scenesState, {
    scenes: [],
    previewSceneId: null,
    selectedElementId: null,
    selectedOverlayId: null,
    hoveredElementId: null,
    history: {},
    take: null,
    sync: { status: 'idle', pendingCount: 0, failure: null },
  })
  showLive(null)
  clearAirHistory()
  clearConsoleHistory()
  clearRemovedScenes()
  showScenesInEngine()
}
