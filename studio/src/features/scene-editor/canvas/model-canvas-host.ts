import type { Bounds } from '@proscenium/protocol'
import { ref } from 'valtio'
import { hitTestPreview } from '../../../model/monitors.ts'
import { duplicateElement, updateElement } from '../../../model/scenes/element-actions.ts'
import { beginGesture, endGesture } from '../../../model/scenes/gesture.ts'
import { cancelGesture } from '../../../model/scenes/history-actions.ts'
import type { Shift } from '../../../model/scenes/move-bounds.ts'
import { selectElement } from '../../../model/scenes/selection-actions.ts'
import { selectElementById, selectLayers } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import type { CanvasHost, SnapRequest } from './canvas-state.ts'
import { cropSession } from './crop/crop-mode.ts'
import { snapBox } from './snapping/snap-box.ts'

/** Screen pixels of one percent of the frame, along each axis. */
export type MeasureCanvas = () => { readonly x: number; readonly y: number }

/** The editor's document behind the pointer states. */
export function createModelCanvasHost(measure: MeasureCanvas): CanvasHost {
  return {
    elementsAt: (at) => elementsAt(at).map(({ id }) => id),
    boundsOf: (elementId) => element(elementId)?.boundsExpected,
    isLocked: (elementId) => element(elementId)?.locked ?? true,
    selectedId: () => scenesState.selectedElementId ?? undefined,
    select: (elementId) => selectElement(elementId ?? null),
    crop: cropSession,
    snap: (bounds, request) => snap(bounds, request, measure()),
    clearGuides: () => showGuides([], []),
    beginGesture: (kind) => beginGesture(kind),
    updateGesture: (elementId, boundsExpected) => {
      updateElement(elementId, { boundsExpected }, { label: 'move' })
    },
    copy: (elementId) => duplicateElement(elementId, { isApart: false }) ?? undefined,
    commitGesture: endGesture,
    cancelGesture,
  }
}

/** The topmost visible, unlocked element at a point. */
export function elementAt(at: Shift): string | undefined {
  return elementsAt(at)[0]?.id
}

/**
 * The visible, unlocked elements at a point, topmost first: the one whose outline is there, then those whose box is.
 * With `locked` the locked ones as well.
 */
export function elementsAt(at: Shift, { locked: withLocked = false } = {}) {
  const layers = selectLayers(scenesState).filter(
    ({ hidden, locked }) => !hidden && (withLocked || !locked),
  )
  const hitId = hitTestPreview(at.x, at.y)
  const hit = layers.find(
    ({ id, overlays }) => id === hitId || overlays.some((caption) => caption.id === hitId),
  )
  const others = layers.filter((layer) => layer !== hit && contains(layer.boundsExpected, at))
  return hit ? [hit, ...others] : others
}

function contains({ x1, y1, x2, y2 }: Bounds, { x, y }: Shift): boolean {
  return x >= x1 && x <= x2 && y >= y1 && y <= y2
}

function element(elementId: string) {
  return selectElementById(scenesState, elementId)
}

function showGuides(guides: typeof editorView.guides, gaps: typeof editorView.gaps): void {
  if (guides.length + editorView.guides.length > 0) editorView.guides = ref([...guides])
  if (gaps.length + editorView.gaps.length > 0) editorView.gaps = ref([...gaps])
}

function snap(
  bounds: Bounds,
  { elementId, resizing, suspended }: SnapRequest,
  pixelsPerPercent: { readonly x: number; readonly y: number },
): Bounds {
  if (suspended || !scenesState.isSnapping) {
    showGuides([], [])
    return bounds
  }
  const others = selectLayers(scenesState)
    .filter(({ id, hidden }) => id !== elementId && !hidden)
    .map(({ boundsExpected }) => boundsExpected)
  const snapped = snapBox(bounds, { others, pixelsPerPercent, ...(resizing && { resizing }) })
  showGuides(snapped.guides, snapped.gaps)
  return snapped.bounds
}
