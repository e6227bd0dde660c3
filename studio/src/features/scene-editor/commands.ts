import {
  deleteElement,
  duplicateElement,
  nudgeElement,
  reorderElement,
  updateElement,
} from '../../model/scenes/element-actions.ts'
import { redo, savePreview, undo } from '../../model/scenes/history-actions.ts'
import { selectElement, toggleSnapping } from '../../model/scenes/selection-actions.ts'
import { selectSelectedElement } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { leaveCrop, nudgeCropEdge, nudgePicture, zoomCrop } from './canvas/crop/crop-mode.ts'
import { resizeBounds } from './canvas/resize-bounds.ts'
import { stepZoom, zoomToFit } from './canvas/zoom.ts'
import { askForPaste, copyToClipboard } from './clipboard/paste-from-clipboard.ts'
import { cancelCanvasGesture, editorView } from './editor-view.ts'
import { focusCanvas } from './focus-canvas.ts'
import { openElement } from './open-element.ts'
import { startRename } from './start-rename.ts'

function withSelected(act: (elementId: string) => unknown): () => void {
  return () => {
    if (scenesState.selectedElementId) act(scenesState.selectedElementId)
  }
}

/** Arrows move the element, and in crop mode the picture under its frame. */
function move(dx: number, dy: number): (percent: number) => void {
  return (percent) => {
    if (editorView.croppingId !== null) nudgePicture({ x: dx * percent, y: dy * percent })
    else withSelected((id) => nudgeElement(id, { dx: dx * percent, dy: dy * percent }))()
  }
}

/** Alt and arrows move the right or lower edge: the keyboard's handle. */
function resize(dx: number, dy: number): (percent: number) => void {
  return (percent) => {
    const shift = { x: dx * percent, y: dy * percent }
    const element = selectSelectedElement(scenesState)
    if (!element || element.locked) return
    if (editorView.croppingId !== null) {
      nudgeCropEdge(shift)
      return
    }
    const boundsExpected = resizeBounds(element.boundsExpected, {
      handle: 'bottom-right',
      shift,
      keepRatio: false,
    })
    updateElement(element.id, { boundsExpected }, { label: 'resize' })
  }
}

const PICTURE_STEP = 1.1

/** Plus and minus magnify the canvas, and in crop mode the picture in its frame. */
function magnify(step: 1 | -1): () => void {
  return () => {
    if (editorView.croppingId === null) stepZoom(step)
    else zoomCrop(PICTURE_STEP ** step)
  }
}

/** What keys do in the editor (CORE-KEY-008 to CORE-KEY-016). */
export const editorCommands = {
  undo: () => void undo(),
  redo: () => void redo(),
  savePreview: () => void savePreview(),
  /** Esc takes a running gesture back first, then ends crop mode. */
  clearSelection: () => {
    if (!cancelCanvasGesture() && !leaveCrop()) selectElement(null)
  },
  deleteElement: withSelected((id) => {
    deleteElement(id)
    focusCanvas()
  }),
  copyElement: withSelected(copyToClipboard),
  pasteElement: askForPaste,
  duplicateElement: withSelected(duplicateElement),
  bringForward: withSelected((id) => reorderElement(id, 'forward')),
  sendBackward: withSelected((id) => reorderElement(id, 'backward')),
  /** A second press ends crop mode. */
  editElement: withSelected((id) => leaveCrop() || openElement(id)),
  renameElement: withSelected(startRename),
  toggleSnapping,
  moveLeft: move(-1, 0),
  moveRight: move(1, 0),
  moveUp: move(0, -1),
  moveDown: move(0, 1),
  narrower: resize(-1, 0),
  wider: resize(1, 0),
  shorter: resize(0, -1),
  taller: resize(0, 1),
  zoomIn: magnify(1),
  zoomOut: magnify(-1),
  zoomToFit,
}
