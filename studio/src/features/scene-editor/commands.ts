import {
  copyElement,
  deleteElement,
  duplicateElement,
  nudgeElement,
  pasteElement,
  redo,
  reorderElement,
  savePreview,
  selectElement,
  toggleSnapping,
  undo,
  updateElement,
} from '../../model/scenes/actions.ts'
import { selectSelectedElement } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { resizeBounds } from './canvas/resize-bounds.ts'
import { cancelCanvasGesture } from './editor-view.ts'

function withSelected(act: (elementId: string) => unknown): () => void {
  return () => {
    if (scenesState.selectedElementId) act(scenesState.selectedElementId)
  }
}

function move(dx: number, dy: number): (percent: number) => void {
  return (percent) =>
    withSelected((id) => nudgeElement(id, { dx: dx * percent, dy: dy * percent }))()
}

/** Alt and arrows move the right or lower edge: the keyboard's handle. */
function resize(dx: number, dy: number): (percent: number) => void {
  return (percent) => {
    const element = selectSelectedElement(scenesState)
    if (!element || element.locked) return
    const boundsExpected = resizeBounds(element.boundsExpected, {
      handle: 'bottom-right',
      shift: { x: dx * percent, y: dy * percent },
      keepRatio: false,
    })
    updateElement(element.id, { boundsExpected }, { label: 'resize' })
  }
}

/** What keys do in the editor (CORE-KEY-008 to CORE-KEY-016). */
export const editorCommands = {
  undo: () => void undo(),
  redo: () => void redo(),
  savePreview: () => void savePreview(),
  /** Esc takes a running gesture back first. */
  clearSelection: () => {
    if (!cancelCanvasGesture()) selectElement(null)
  },
  deleteElement: withSelected(deleteElement),
  copyElement: withSelected(copyElement),
  pasteElement: () => void pasteElement(),
  duplicateElement: withSelected(duplicateElement),
  bringForward: withSelected((id) => reorderElement(id, 'forward')),
  sendBackward: withSelected((id) => reorderElement(id, 'backward')),
  toggleSnapping,
  moveLeft: move(-1, 0),
  moveRight: move(1, 0),
  moveUp: move(0, -1),
  moveDown: move(0, 1),
  narrower: resize(-1, 0),
  wider: resize(1, 0),
  shorter: resize(0, -1),
  taller: resize(0, 1),
}
