import { beginGesture, endGesture } from '../../model/scenes/gesture.ts'
import { selectElement } from '../../model/scenes/selection-actions.ts'
import { editorView } from './editor-view.ts'

/** Opens a text's words on the canvas; all that is typed is one step of the history. */
export function startTextEdit(elementId: string): void {
  finishTextEdit()
  selectElement(elementId)
  beginGesture('text')
  editorView.editingTextId = elementId
}

/** Closes the words and keeps what was typed; undo takes it back. */
export function finishTextEdit(): void {
  if (editorView.editingTextId === null) return
  editorView.editingTextId = null
  endGesture()
}
