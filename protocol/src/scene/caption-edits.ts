import { EditError } from '../errors/edit-error.ts'
import type { OverlayCaptionDraft } from './edit-operation.ts'
import {
  appended,
  type EditContext,
  type EditStep,
  type OperationOf,
  withVisual,
} from './edit-step.ts'
import { assertFreeIds, indexOfId, insertAt, removeAt, replaceAt } from './element-list.ts'
import type { OverlayCaption } from './overlay-caption.ts'
import type { SceneContent } from './scene-content.ts'
import { MAX_CAPTIONS, type VisualElement } from './visual-element.ts'

/** Adds a caption to an element. Throws an EditError for an unknown element, a taken id and a full list. */
export function appendCaption(
  content: SceneContent,
  { itemId = '', itemOverlay, index }: OperationOf<'append_element_video'>,
  { createId }: EditContext,
): EditStep {
  if (!itemOverlay) throw new EditError('No items to update')
  const at = indexOfId(content.visualElements, itemId, 'VisualElement')
  const parent = content.visualElements[at] as VisualElement
  const caption: OverlayCaption = { ...itemOverlay, id: itemOverlay.id ?? createId() }
  assertFreeIds(content, [caption.id])
  const overlays = insertAt(parent.overlays, caption, { index, limit: MAX_CAPTIONS })
  return appended(withVisual(content, at, { ...parent, overlays }), caption.id)
}

/** Replaces the caption of that id in place, or appends it when the element has none such. */
export function putCaption(
  content: SceneContent,
  { id, itemOverlay }: { id: string; itemOverlay: OverlayCaptionDraft },
  context: EditContext,
): EditStep {
  const at = indexOfId(content.visualElements, id, 'VisualElement')
  const parent = content.visualElements[at] as VisualElement
  const captionAt = parent.overlays.findIndex((caption) => caption.id === itemOverlay.id)
  const before = parent.overlays[captionAt]
  if (!before) {
    return appendCaption(
      content,
      { operation: 'append_element_video', itemId: id, itemOverlay },
      context,
    )
  }
  const overlays = replaceAt(parent.overlays, captionAt, { ...itemOverlay, id: before.id })
  return {
    content: withVisual(content, at, { ...parent, overlays }),
    added: [],
    inverse: [{ operation: 'update_element_video', id, itemOverlay: before }],
  }
}

/** Takes a caption from the element at a place. */
export function deleteCaption(content: SceneContent, parentAt: number, id: string): EditStep {
  const parent = content.visualElements[parentAt] as VisualElement
  const index = indexOfId(parent.overlays, id, 'OverlayCaption')
  const itemOverlay = parent.overlays[index] as OverlayCaption
  const overlays = removeAt(parent.overlays, index)
  return {
    content: withVisual(content, parentAt, { ...parent, overlays }),
    added: [],
    inverse: [{ operation: 'append_element_video', itemId: parent.id, itemOverlay, index }],
  }
}
