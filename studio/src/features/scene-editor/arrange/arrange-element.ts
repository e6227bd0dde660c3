import { updateElement } from '../../../model/scenes/element-actions.ts'
import { selectElements } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { type Alignment, alignBounds, type Place, placeBounds } from './layout-fields.ts'

/** Moves an element to an edge or the middle of the frame. */
export function alignElement(elementId: string, alignment: Alignment): void {
  const element = selectElements(scenesState).find(({ id }) => id === elementId)
  if (!element || element.locked) return
  const boundsExpected = alignBounds({ ...element.boundsExpected }, alignment)
  updateElement(elementId, { boundsExpected }, { label: 'align' })
}

/** Gives an element one of the named places. */
export function placeElement(elementId: string, place: Place): void {
  updateElement(elementId, { boundsExpected: placeBounds[place] }, { label: 'place' })
}
