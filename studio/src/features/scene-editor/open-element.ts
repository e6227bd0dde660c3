import { selectElements } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { startCrop } from './canvas/crop/crop-mode.ts'
import { startTextEdit } from './text-edit.ts'

/** What a double-click does: the words of a text open, a picture can be moved under its frame. */
export function openElement(elementId: string): void {
  const element = selectElements(scenesState).find(({ id }) => id === elementId)
  if (!element || element.locked) return
  if (element.content?.kind === 'text') startTextEdit(elementId)
  else startCrop(elementId)
}
