import { showPreviewInEngine } from './engine-sync.ts'
import { endGesture } from './gesture.ts'
import { pushCommand } from './scene-sync.ts'
import { scenesState } from './store.ts'

/** Puts a scene under edit, here and for the other directors. */
export function selectPreviewScene(sceneId: string): void {
  if (scenesState.previewSceneId === sceneId) return
  if (!scenesState.scenes.some(({ id }) => id === sceneId)) return
  endGesture()
  clearSelection()
  scenesState.previewSceneId = sceneId
  showPreviewInEngine()
  pushCommand({ kind: 'select', sceneId })
}

/** The scene after the one under edit; the last one stays. */
export function selectNextScene(): void {
  selectNeighbour(1)
}

/** The scene before the one under edit; the first one stays. */
export function selectPreviousScene(): void {
  selectNeighbour(-1)
}

/** Selects one element; the one before is no longer selected, nor is its caption (CORE-SCS-004). */
export function selectElement(elementId: string | null): void {
  if (scenesState.selectedElementId !== elementId) endGesture()
  scenesState.selectedElementId = elementId
  scenesState.selectedOverlayId = null
}

/** Selects a caption of the selected element. */
export function selectOverlay(overlayId: string | null): void {
  scenesState.selectedOverlayId = overlayId
}

/** Marks the element under the pointer. */
export function hoverElement(elementId: string | null): void {
  scenesState.hoveredElementId = elementId
}

/** Switches snapping on or off (CORE-KEY-015). */
export function toggleSnapping(): void {
  scenesState.isSnapping = !scenesState.isSnapping
}

/** Selects and hovers nothing. */
export function clearSelection(): void {
  scenesState.selectedElementId = null
  scenesState.selectedOverlayId = null
  scenesState.hoveredElementId = null
}

function selectNeighbour(step: 1 | -1): void {
  const { scenes, previewSceneId } = scenesState
  const index = scenes.findIndex(({ id }) => id === previewSceneId)
  const next = scenes[index + step]
  if (next) selectPreviewScene(next.id)
}
