import { ProtocolError } from '../errors/protocol-error.ts'
import type { AudioElement } from './audio-element.ts'
import type { EditOperation, OverlayCaptionDraft } from './edit-operation.ts'
import {
  assertFreeIds,
  definedFields,
  indexOfId,
  insertAt,
  removeAt,
  replaceAt,
} from './element-list.ts'
import type { OverlayCaption } from './overlay-caption.ts'
import { MAX_ELEMENTS, type SceneContent } from './scene-content.ts'
import { MAX_CAPTIONS, type VisualElement, type VisualElementPatch } from './visual-element.ts'

/** What applying a list of edits needs from its surroundings. */
export interface EditContext {
  /** Makes the id of an appended element or caption that brings none. */
  readonly createId: () => string
}

/** A document after a list of edits. */
export interface EditResult {
  readonly content: SceneContent
  /** Ids of what was appended, captions included, in order (GAP-120). */
  readonly added: string[]
  /** Edits that lead back to exactly the document before. */
  readonly inverse: EditOperation[]
}

/** Edits that are one step each: nothing else needs to know a single step's outcome. */
interface Step {
  readonly content: SceneContent
  readonly added: readonly string[]
  readonly inverse: readonly EditOperation[]
}

type Operation<Kind extends EditOperation['operation']> = Extract<
  EditOperation,
  { operation: Kind }
>

/**
 * Applies edits in order, all or nothing, to a copy of the document (CORE-OPS-001 to CORE-OPS-018).
 * Ids are unique over elements and captions together. Throws a ProtocolError `validation_failed` for an
 * empty list or patch, an unknown or taken id, and a full list.
 */
export function applyEditOperations(
  content: SceneContent,
  operations: readonly EditOperation[],
  context: EditContext,
): EditResult {
  if (operations.length === 0) throw new ProtocolError('validation_failed', 'No items to update')
  let current = content
  const added: string[] = []
  const inverses: (readonly EditOperation[])[] = []
  for (const operation of operations) {
    const step = applyOne(current, operation, context)
    current = step.content
    added.push(...step.added)
    inverses.unshift(step.inverse)
  }
  return { content: current, added, inverse: inverses.flat() }
}

function applyOne(content: SceneContent, operation: EditOperation, context: EditContext): Step {
  switch (operation.operation) {
    case 'append_element_audio':
      return appendAudio(content, operation, context)
    case 'append_element_video':
      return operation.item
        ? appendVisual(content, { ...operation, item: operation.item }, context)
        : appendCaption(content, operation, context)
    case 'update_element_video':
      return updateVisual(content, operation, context)
    case 'update_element_audio':
      return updateAudio(content, operation)
    case 'delete_element':
      return deleteElement(content, operation.id)
  }
}

function appendAudio(
  content: SceneContent,
  { item, index }: Operation<'append_element_audio'>,
  { createId }: EditContext,
): Step {
  const element: AudioElement = { ...item, id: item.id ?? createId() }
  assertFreeIds(content, [element.id])
  const audioElements = insertAt(content.audioElements, element, { index, limit: MAX_ELEMENTS })
  return appended({ ...content, audioElements }, element.id)
}

function appendVisual(
  content: SceneContent,
  operation: Operation<'append_element_video'> & { item: object },
  { createId }: EditContext,
): Step {
  const { item, zindex, index } = operation
  const element: VisualElement = {
    ...item,
    id: item.id ?? createId(),
    zIndex: zindex ?? item.zIndex,
  }
  assertFreeIds(content, [element.id, ...element.overlays.map(({ id }) => id)])
  const visualElements = insertAt(content.visualElements, element, { index, limit: MAX_ELEMENTS })
  return appended({ ...content, visualElements }, element.id)
}

function appendCaption(
  content: SceneContent,
  { itemId = '', itemOverlay, index }: Operation<'append_element_video'>,
  { createId }: EditContext,
): Step {
  if (!itemOverlay) throw new ProtocolError('validation_failed', 'No items to update')
  const at = indexOfId(content.visualElements, itemId, 'VisualElement')
  const parent = content.visualElements[at] as VisualElement
  const caption: OverlayCaption = { ...itemOverlay, id: itemOverlay.id ?? createId() }
  assertFreeIds(content, [caption.id])
  const overlays = insertAt(parent.overlays, caption, { index, limit: MAX_CAPTIONS })
  return appended(withVisual(content, at, { ...parent, overlays }), caption.id)
}

function updateVisual(
  content: SceneContent,
  operation: Operation<'update_element_video'>,
  context: EditContext,
): Step {
  const { id, item = {}, itemOverlay, rotation } = operation
  const patch: VisualElementPatch = definedFields({ ...item, rotation: rotation ?? item.rotation })
  const patched = Object.keys(patch).length > 0 ? patchVisual(content, id, patch) : undefined
  const captioned = itemOverlay
    ? putCaption(patched?.content ?? content, { id, itemOverlay }, context)
    : undefined
  const last = captioned ?? patched
  if (!last) throw new ProtocolError('validation_failed', 'No items to update')
  return {
    content: last.content,
    added: captioned?.added ?? [],
    inverse: [...(captioned?.inverse ?? []), ...(patched?.inverse ?? [])],
  }
}

function patchVisual(content: SceneContent, id: string, patch: VisualElementPatch): Step {
  const at = indexOfId(content.visualElements, id, 'VisualElement')
  const before = content.visualElements[at] as VisualElement
  if (patch.overlays) {
    const bare = withVisual(content, at, { ...before, overlays: [] })
    assertFreeIds(
      bare,
      patch.overlays.map((caption) => caption.id),
    )
  }
  const after = { ...before, ...patch } as VisualElement
  const keys = Object.keys(patch) as (keyof VisualElementPatch)[]
  return {
    content: withVisual(content, at, after),
    added: [],
    // A patch cannot take a field away, so what was absent comes back by replacing the element whole.
    inverse: keys.some((key) => before[key] === undefined)
      ? [
          { operation: 'delete_element', id },
          { operation: 'append_element_video', item: before, index: at },
        ]
      : [{ operation: 'update_element_video', id, item: pick(before, keys) }],
  }
}

/** Replaces the caption of that id in place, or appends it when the element has none such. */
function putCaption(
  content: SceneContent,
  { id, itemOverlay }: { id: string; itemOverlay: OverlayCaptionDraft },
  context: EditContext,
): Step {
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

function updateAudio(content: SceneContent, { id, item }: Operation<'update_element_audio'>): Step {
  const patch = definedFields(item)
  const keys = Object.keys(patch) as (keyof typeof item)[]
  if (keys.length === 0) throw new ProtocolError('validation_failed', 'No items to update')
  const at = indexOfId(content.audioElements, id, 'AudioElement')
  const before = content.audioElements[at] as AudioElement
  const after = { ...before, ...patch } as AudioElement
  return {
    content: { ...content, audioElements: replaceAt(content.audioElements, at, after) },
    added: [],
    inverse: [{ operation: 'update_element_audio', id, item: pick(before, keys) }],
  }
}

function deleteElement(content: SceneContent, id: string): Step {
  const visualAt = content.visualElements.findIndex((element) => element.id === id)
  const visual = content.visualElements[visualAt]
  if (visual) {
    return {
      content: { ...content, visualElements: removeAt(content.visualElements, visualAt) },
      added: [],
      inverse: [{ operation: 'append_element_video', item: visual, index: visualAt }],
    }
  }
  const parentAt = content.visualElements.findIndex(({ overlays }) =>
    overlays.some((caption) => caption.id === id),
  )
  return parentAt >= 0 ? deleteCaption(content, parentAt, id) : deleteAudio(content, id)
}

function deleteCaption(content: SceneContent, parentAt: number, id: string): Step {
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

function deleteAudio(content: SceneContent, id: string): Step {
  const index = indexOfId(content.audioElements, id, 'Element')
  const item = content.audioElements[index] as AudioElement
  return {
    content: { ...content, audioElements: removeAt(content.audioElements, index) },
    added: [],
    inverse: [{ operation: 'append_element_audio', item, index }],
  }
}

function appended(content: SceneContent, id: string): Step {
  return { content, added: [id], inverse: [{ operation: 'delete_element', id }] }
}

function withVisual(content: SceneContent, index: number, element: VisualElement): SceneContent {
  return { ...content, visualElements: replaceAt(content.visualElements, index, element) }
}

function pick<Item extends object, Key extends keyof Item>(
  item: Item,
  keys: readonly Key[],
): Pick<Item, Key> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Pick<Item, Key>
}
