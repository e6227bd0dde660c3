import { selectElement } from '../../model/scenes/selection-actions.ts'
import { editorView } from './editor-view.ts'

/** Opens the name of a layer to be typed over. */
export function startRename(elementId: string): void {
  selectElement(elementId)
  editorView.tab = 'layers'
  editorView.renamingId = elementId
}
