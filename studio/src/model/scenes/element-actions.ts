import {
  type AudioElementPatch,
  type Bounds,
  type EditOperation,
  elementForFormat,
  messages,
  type Orientation,
  type OtherFormat,
  type OverlayCaption,
  topZIndex,
  type VisualElement,
  type VisualElementDraft,
  type VisualElementPatch,
} from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { type ActionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { services } from '../studio-services.ts'
import { fittedBounds, followsWords, withAutoWidth } from './auto-width.ts'
import { patchInFormat } from './edit-in-format.ts'
import { editPreview } from './edit-preview.ts'
import { type AddElementRequest, newElement } from './element-defaults.ts'
import { type OrderTarget, reorderOperations } from './element-order.ts'
import { isEqual } from './is-equal.ts'
import { moveBounds } from './move-bounds.ts'
import { draftOf } from './scene-drafts.ts'
import { clearSelection, selectElement } from './selection-actions.ts'
import { selectElementById, selectPreviewScene } from './selectors.ts'
import { type EditLabel, scenesState } from './store.ts'

/** A copy lies this far right and down of its original, in percent of the frame. */
const COPY_OFFSET = 3

/** Adds an element or a sound to the preview scene and selects it; answers with its id, or null where it is impossible. */
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
        append(
          { ...withWords(added.item, orientation), id },
          request.kind === 'background' ? 0 : undefined,
        )
  const failure = editPreview({ label: 'add', elementId: id, operations: [operation] })
  if (notifyFailure(failure, { messageId: 'editRefused' })) return null
  selectElement(id)
  return id
}

/** A new text is as wide as the words that it comes with. */
function withWords(item: VisualElementDraft, orientation: Orientation): VisualElementDraft {
  const { content } = item
  if (content?.kind !== 'text' || !followsWords(content)) return item
  return { ...item, boundsExpected: fittedBounds({ ...item, content }, orientation) }
}

/** Changes fields of a visual element, as the canvas shows it: where it stands is the format's own. Invalid values change nothing; their texts are in `fields`. */
export function updateElement(
  elementId: string,
  patch: VisualElementPatch,
  { label = 'edit' }: { readonly label?: EditLabel } = {},
): ActionFailure | null {
  const element = findElement(elementId)
  const { editedFormat } = scenesState
  const orientation = selectPreviewScene(scenesState)?.orientation ?? 'landscape'
  const whole = element && !editedFormat ? withAutoWidth(element, patch, orientation) : patch
  const item = editedFormat && element ? patchInFormat(element, patch, editedFormat) : whole
  // What is not there is refused in the same words in every format.
  if (editedFormat && element && Object.keys(item).length === 0) return null
  const operation = { operation: 'update_element_video', id: elementId, item } as const
  return editPreview({ label, elementId, operations: [operation] })
}

/** Changes fields of a sound of the scene. */
export function updateSound(soundId: string, patch: AudioElementPatch): ActionFailure | null {
  const operation = { operation: 'update_element_audio', id: soundId, item: patch } as const
  return editPreview({ label: 'audio', elementId: soundId, operations: [operation] })
}

/** Moves an element by percent of the frame; a locked one stays (CORE-KEY-016). */
export function nudgeElement(
  elementId: string,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): ActionFailure | null {
  const element = selectElementById(scenesState, elementId)
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
  const shown = scenesState.editedFormat && elementInFormat(elementId, scenesState.editedFormat)
  if (shown?.overlays.some(({ id }) => id === itemOverlay.id)) {
    const overlays = shown.overlays.map((one) => (one.id === itemOverlay.id ? itemOverlay : one))
    return updateElement(elementId, { overlays }, { label: 'style' })
  }
  const operation = { operation: 'update_element_video', id: elementId, itemOverlay } as const
  const failure = editPreview({ label: 'style', elementId, operations: [operation] })
  if (!failure) {
    scenesState.selectedOverlayId = itemOverlay.id
    // The next one may look like it (CORE-PRF-008).
    updatePreferences({ lastVisualElementOverlayCaption: caption })
  }
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

/** Copies an element and selects the copy, which lies beside it or, for a drag, on it; answers with its id. */
export function duplicateElement(
  elementId: string,
  { isApart = true }: { readonly isApart?: boolean } = {},
): string | null {
  const element = findElement(elementId)
  return element ? insertCopy(element, { label: 'duplicate', isApart }) : null
}

/** Keeps a copy of an element, the selected one by default ('no active scene or element'). */
export function copyElement(elementId = scenesState.selectedElementId): ActionFailure | null {
  const element = elementId ? findElement(elementId) : undefined
  if (!element) return refusal('not_found', messages.noActiveSceneOrElement)
  scenesState.copiedElement = structuredClone(element)
  return null
}

/** Adds the kept copy, or another element, to the preview scene and selects it; answers with its id ('no copied element'). */
export function pasteElement(element?: VisualElement): string | null {
  const { copiedElement } = snapshot(scenesState)
  const source = element ?? (copiedElement as VisualElement | null)
  if (source) return insertCopy(structuredClone(source), { label: 'paste', isApart: true })
  const failure = refusal('not_found', messages.noCopiedElement)
  notify({ level: 'info', messageId: 'pasteNothing', failure })
  return null
}

/** Moves an element in the order of drawing; index 0 is the back. */
export function reorderElement(elementId: string, target: OrderTarget): ActionFailure | null {
  const operations = reorderOperations(previewDraft()?.visualElements ?? [], elementId, target)
  return operations.length > 0 ? editPreview({ label: 'reorder', elementId, operations }) : null
}

function insertCopy(
  element: VisualElement,
  { label, isApart }: { readonly label: EditLabel; readonly isApart: boolean },
): string | null {
  const draft = previewDraft()
  if (!draft) return null
  const isFull = element.kind === 'background'
  const copy = copyOf(element, {
    zIndex: isFull ? element.zIndex : topZIndex(draft),
    ...(isApart && !isFull && { boundsExpected: freePlace(element, draft.visualElements) }),
  })
  const failure = editPreview({ label, elementId: copy.id, operations: [append(copy)] })
  if (notifyFailure(failure, { messageId: 'editRefused' })) return null
  selectElement(copy.id)
  return copy.id
}

/** An element with ids of its own, moved as a whole: in formats with a place of their own by as much. */
function copyOf(
  element: VisualElement,
  fields: Pick<VisualElement, 'zIndex'> & { readonly boundsExpected?: Bounds },
): VisualElement {
  const { createId } = services()
  const { boundsExpected: from, placements } = element
  const { boundsExpected: to = from } = fields
  const shift = { x: to.x1 - from.x1, y: to.y1 - from.y1 }
  const ids = new Map(element.overlays.map(({ id }) => [id, createId()]))
  return {
    ...element,
    ...fields,
    boundsExpected: to,
    id: createId(),
    locked: false,
    overlays: element.overlays.map((caption) => ({ ...caption, id: ids.get(caption.id) ?? '' })),
    ...(placements && {
      placements: placements.map(({ boundsExpected, overlays, ...own }) => ({
        ...own,
        ...(boundsExpected && { boundsExpected: moveBounds(boundsExpected, shift) }),
        ...(overlays && {
          overlays: overlays.map((one) => ({ ...one, id: ids.get(one.id) ?? '' })),
        }),
      })),
    }),
  }
}

/** The same place, or as far right and down of it as is needed to see one more. */
function freePlace(
  { kind, boundsExpected }: VisualElement,
  others: readonly VisualElement[],
): VisualElement['boundsExpected'] {
  const isTaken = (bounds: VisualElement['boundsExpected']) =>
    others.some((other) => other.kind === kind && isEqual(other.boundsExpected, bounds))
  let bounds = boundsExpected
  while (isTaken(bounds)) {
    const next = moveBounds(bounds, { x: COPY_OFFSET, y: COPY_OFFSET })
    if (isEqual(next, bounds)) return bounds
    bounds = next
  }
  return bounds
}

function append(item: VisualElementDraft, index?: number): EditOperation {
  return {
    operation: 'append_element_video',
    item,
    ...(index === undefined ? {} : { index }),
  }
}

function elementInFormat(elementId: string, format: OtherFormat): VisualElement | undefined {
  const element = findElement(elementId)
  return element && elementForFormat(element, format)
}

function findElement(elementId: string): VisualElement | undefined {
  return previewDraft()?.visualElements.find(({ id }) => id === elementId)
}

function previewDraft() {
  return scenesState.previewSceneId ? draftOf(scenesState.previewSceneId) : undefined
}
