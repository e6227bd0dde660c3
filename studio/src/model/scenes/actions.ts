export {
  addElement,
  copyElement,
  deleteElement,
  duplicateElement,
  nudgeElement,
  pasteElement,
  reorderElement,
  updateCaption,
  updateElement,
  updateSound,
} from './element-actions.ts'
export type { AddElementRequest } from './element-defaults.ts'
export { beginGesture, endGesture } from './gesture.ts'
export { cancelGesture, redo, revertPreview, savePreview, undo } from './history-actions.ts'
export {
  createScene,
  duplicateScene,
  moveScene,
  removeScene,
  renameScene,
} from './scene-list-actions.ts'
export {
  hoverElement,
  selectElement,
  selectNextScene,
  selectOverlay,
  selectPreviewScene,
  selectPreviousScene,
  toggleSnapping,
} from './selection-actions.ts'
export { auto, cut, takePreview, takeScene, undoTake } from './take-actions.ts'
