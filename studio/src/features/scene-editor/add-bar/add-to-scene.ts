import { snapshot } from 'valtio'
import { startCamera, startScreenShare } from '../../../model/contributions/actions.ts'
import { nextFreeSlot } from '../../../model/contributions/free-slot.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { addElement, updateCaption } from '../../../model/scenes/element-actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import { newCaption } from '../inspector/caption-fields.ts'
import { startTextEdit } from '../text-edit.ts'

/** What one press adds. */
export const addables = [
  'camera',
  'screen',
  'image',
  'video',
  'audio',
  'text',
  'background',
] as const
export type Addable = (typeof addables)[number]

/**
 * Adds an element, or opens the library where a file has to be chosen first. A camera or a screen that is off
 * is asked for; the element stands either way and shows what is missing.
 */
export async function addToScene(kind: Addable, newText: string): Promise<void> {
  switch (kind) {
    case 'image':
    case 'video':
    case 'audio':
      editorView.picking = { kind, into: null }
      return
    case 'text': {
      const id = addElement({ kind, text: newText })
      if (id) startTextEdit(id)
      return
    }
    case 'camera':
      addElement({ kind })
      if (contributionsState.camera.status !== 'on') await startCamera()
      return
    case 'screen':
      addElement({ kind })
      if (contributionsState.screen.status !== 'on') await startScreenShare()
      return
    case 'background':
      addElement({ kind })
  }
}

/** Adds the guest whom the scene lacks. */
export function addNextGuest(): void {
  const scene = selectPreviewScene(snapshot(scenesState))
  const index = scene && nextFreeSlot(snapshot(contributionsState).slots, scene)
  if (index) addElement({ kind: 'contribution', contributionIndex: index })
}

/** Hangs a caption on the selected element. */
export function addCaptionToSelected(): void {
  const { selectedElementId } = scenesState
  if (selectedElementId) updateCaption(selectedElementId, newCaption())
}
