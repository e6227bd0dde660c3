import { scenesState } from '../../model/scenes/store.ts'

const CANVAS_ID = 'scene-editor-canvas'

/** The id of the canvas. */
export const canvasId = CANVAS_ID

/** The id of an element's option in the list that lies over the picture. */
export function optionId(elementId: string): string {
  return `${CANVAS_ID}-${elementId}`
}

/** Puts focus on the selected element over the picture, or on the canvas where nothing is selected. */
export function focusCanvas(): void {
  const { selectedElementId } = scenesState
  const option = selectedElementId && document.getElementById(optionId(selectedElementId))
  const target = option || document.getElementById(CANVAS_ID)
  target?.focus({ preventScroll: true })
}
