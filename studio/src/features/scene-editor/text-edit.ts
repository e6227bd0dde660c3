import {
  beginGesture,
  cancelGesture,
  endGesture,
  selectElement,
} from '../../model/scenes/actions.ts'
import { editorView } from './editor-view.ts'

/** Opens a text's words on the canvas; all that is typed is one step of the history. */
export function startTextEdit(elementId: string): void {
  finishTextEdit('keep')
  selectElement(elementId)
  beginGesture('text')
  editorView.editingTextId = elementId
}

/** Closes the words: keeps what was typed, or takes it back. */
export function finishTextEdit(outcome: 'keep' | 'discard'): void {
  if (editorView.editingTextId === null) return
  editorView.editingTextId = null
  if (outcome === 'keep') endGesture()
  else cancelGesture()
}
