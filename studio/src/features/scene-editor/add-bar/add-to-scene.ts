import { startCamera, startScreenShare } from '../../../model/contributions/actions.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { addElement } from '../../../model/scenes/actions.ts'
import { editorView } from '../editor-view.ts'
import { startTextEdit } from '../text-edit.ts'

/** What the bar adds, in its order. */
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
      editorView.picking = kind
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
