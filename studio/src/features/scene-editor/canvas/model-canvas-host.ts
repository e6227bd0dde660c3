import type { Bounds } from '@proscenium/protocol'
import { ref } from 'valtio'
import { hitTestPreview } from '../../../model/monitors.ts'
import {
  beginGesture,
  cancelGesture,
  endGesture,
  selectElement,
  updateElement,
} from '../../../model/scenes/actions.ts'
import type { Shift } from '../../../model/scenes/move-bounds.ts'
import { selectLayers, selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import type { CanvasHost, SnapRequest } from './canvas-state.ts'
import { snapGesture } from './snap-gesture.ts'

/** Screen pixels of one percent of the frame, along each axis. */
export type MeasureCanvas = () => { readonly x: number; readonly y: number }

/** The editor's document behind the pointer states. */
export function createModelCanvasHost(measure: MeasureCanvas): CanvasHost {
  return {
    elementAt,
    boundsOf: (elementId) => element(elementId)?.boundsExpected,
    isLocked: (elementId) => element(elementId)?.locked ?? true,
    selectedId: () => scenesState.selectedElementId ?? undefined,
    select: (elementId) => selectElement(elementId ?? null),
    snap: (bounds, request) => snap(bounds, request, measure()),
    clearGuides: () => {
      editorView.guides = []
    },
    beginGesture: (kind) => beginGesture(kind),
    updateGesture: (elementId, boundsExpected) => {
      updateElement(elementId, { boundsExpected }, { label: 'move' })
    },
    commitGesture: endGesture,
    cancelGesture,
  }
}

/** The topmost visible, unlocked element at a point: by its outline, or by its box under a locked one. */
export function elementAt(at: Shift): string | undefined {
  const layers = selectLayers(scenesState).filter(({ hidden, locked }) => !hidden && !locked)
  const hitId = hitTestPreview(at.x, at.y)
  const hit = layers.find(
    ({ id, overlays }) => id === hitId || overlays.some((caption) => caption.id === hitId),
  )
  return (hit ?? layers.find(({ boundsExpected }) => contains(boundsExpected, at)))?.id
}

function contains({ x1, y1, x2, y2 }: Bounds, { x, y }: Shift): boolean {
  return x >= x1 && x <= x2 && y >= y1 && y <= y2
}

function element(elementId: string) {
  return selectPreviewScene(scenesState)?.visualElements.find(({ id }) => id === elementId)
}

function snap(
  bounds: Bounds,
  { elementId, resizing, suspended }: SnapRequest,
  pixelsPerPercent: { readonly x: number; readonly y: number },
): Bounds {
  if (suspended || !scenesState.isSnapping) {
    editorView.guides = []
    return bounds
  }
  const others = selectLayers(scenesState)
    .filter(({ id, hidden }) => id !== elementId && !hidden)
    .map(({ boundsExpected }) => boundsExpected)
  const snapped = snapGesture(bounds, {
    others,
    pixelsPerPercent,
    ...(resizing && { resizing }),
  })
  editorView.guides = ref([...snapped.guides])
  return snapped.bounds
}
