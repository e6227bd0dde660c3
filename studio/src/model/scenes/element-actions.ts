import {
  type EditOperation,
  type OverlayCaption,
  topZIndex,
  type VisualElement,
  type VisualElementDraft,
  type VisualElementPatch,
} from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { type ActionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { editPreview } from './edit-preview.ts'
import { type AddElementRequest, newElement } from './element-defaults.ts'
import { type OrderTarget, reorderOperations } from './element-order.ts'
import { moveBounds } from './move-bounds.ts'
import { draftOf } from './scene-drafts.ts'
import { clearSelection, selectElement } from './selection-actions.ts'
import { type EditLabel, scenesState } from './store.ts'

/** A copy lies this far right and down of its original, in percent of the frame. */
const COPY_OFFSET = 3

/** Adds an element to the preview scene and selects it; answers with its id, or null where it is impossible. */
export function addElement(request: AddElementRequest): string | null {
  const draft = previewDraft()
  const scene = scenesState.scenes.find(({ id }) => id === scenesState.previewSceneId)
  if (!draft || !scene) return null
  const { orientation } = scene
  const added = newElement(request, { orientation, zIndex: topZIndex(draft) })
  const id = services().createId()
  const operation: EditOperation =
    added.list === 'audio'
      ? { operation: 'append_element_audio', item: { ...added.item, id } }
      : // A background lies under everything, also under others at the same height.
        append({ ...added.item, id }, request.kind === 'background' ? 0 : undefined)
  const failure = editPreview({ label: 'add', operations: [operation] })
  if (notifyFailure(failure, { messageId: 'editRefused' })) return null
  if (added.list === 'visual') selectElement(id)
  return id
}

/** Changes fields of a visual element. Invalid values change nothing; their texts are in `fields`. */
export function updateElement(
  elementId: string,
  patch: VisualElementPatch,
  { label = 'edit' }: { readonly label?: EditLabel } = {},
): ActionFailure | null {
  const operation = { operation: 'update_element_video', id: elementId, item: patch } as const
  return editPreview({ label, elementId, operations: [operation] })
}

/** Moves an element by percent of the frame; a locked one stays (CORE-KEY-016). */
export function nudgeElement(
  elementId: string,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): ActionFailure | null {
  const element = findElement(elementId)
  if (!element || element.locked) return null
  const boundsExpected = moveBounds(element.boundsExpected, { x: dx, y: dy })
  return updateElement(elementId, { boundsExpected }, { label: 'move' })
}

/** Adds a caption to an element, or replaces the one with its id. */
export function updateCaption(
  elementId: string,
  caption: Omit<OverlayCaption, 'id'> & { readonly id?: string },
): ActionFailure | null {
  const itemOverlay = { ...caption, id: caption.id ?? services().createId() }
  const operation = { operation: 'update_element_video', id: elementId, itemOverlay } as const
  const failure = editPreview({ label: 'style', elementId, operations: [operation] })
  if (!failure) scenesState.selectedOverlayId = itemOverlay.id
  return failure
}

/** Deletes an element, a caption or an audio element. */
export function deleteElement(elementId: string): ActionFailure | null {
  const failure = editPreview({
    label: 'delete',
    elementId,
    operations: [{ operation: 'delete_element', id: elementId }],
  })
  if (failure) return notifyFailure(failure, { messageId: 'editRefused' })
  if (scenesState.selectedElementId === elementId) clearSelection()
  if (scenesState.selectedOverlayId === elementId) scenesState.selectedOverlayId = null
  notify({ level: 'success', messageId: 'sceneItemDeleted', action: { kind: 'undo' } })
  return null
}

/** Copies an element beside itself and selects the copy; answers with its id. */
export function duplicateElement(elementId: string): string | null {
  const element = findElement(elementId)
  return element ? insertCopy(element, 'duplicate') : null
}

/** Keeps a copy of an element, the selected one by default ('no active scene or element'). */
export function copyElement(elementId = scenesState.selectedElementId): ActionFailure | null {
  const element = elementId ? findElement(elementId) : undefined
  if (!element) return refusal('not_found', 'no active scene or element')
  scenesState.copiedElement = structuredClone(element)
  return null
}

/** Adds the kept copy to the preview scene and selects it; answers with its id ('no copied element'). */
export function pasteElement(): string | null {
  const { copiedElement } = snapshot(scenesState)
  if (copiedElement) return insertCopy(structuredClone(copiedElement) as VisualElement, 'paste')
  notify({ level: 'info', messageId: 'pasteNothing' })
  return null
}

/** Moves an element in the order of drawing; index 0 is the back. */
export function reorderElement(elementId: string, target: OrderTarget): ActionFailure | null {
  const operations = reorderOperations(previewDraft()?.visualElements ?? [], elementId, target)
  return operations.length > 0 ? editPreview({ label: 'reorder', elementId, operations }) : null
}

function insertCopy(element: VisualElement, label: EditLabel): string | null {
  const draft = previewDraft()
  if (!draft) return null
  const { createId } = services()
  const isFull = element.kind === 'background'
  const copy: VisualElement = {
    ...element,
    id: createId(),
    locked: false,
    zIndex: isFull ? element.zIndex : topZIndex(draft),
    overlays: element.overlays.map((caption) => ({ ...caption, id: createId() })),
    boundsExpected: isFull
      ? element.boundsExpected
      : moveBounds(element.boundsExpected, { x: COPY_OFFSET, y: COPY_OFFSET }),
  }
  const failure = editPreview({ label, operations: [append(copy)] })
  if (notifyFailure(failure, { messageId: 'editRefused' })) return null
  selectElement(copy.id)
  return copy.id
}

function append(item: VisualElementDraft, index?: number): EditOperation {
  return {
    operation: 'append_element_video',
    item,
    ...(index === undefined ? {} : { index }),
  }
}

function findElement(elementId: string): VisualElement | undefined {
  return previewDraft()?.visualElements.find(({ id }) => id === elementId)
}

function previewDraft() {
  return scenesState.previewSceneId ? draftOf(scenesState.previewSceneId) : undefined
}
