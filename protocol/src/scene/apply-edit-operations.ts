import { EditError } from '../errors/edit-error.ts'
import type { AudioElement } from './audio-element.ts'
import { appendCaption, deleteCaption, putCaption } from './caption-edits.ts'
import type { EditOperation } from './edit-operation.ts'
import {
  appended,
  type EditContext,
  type EditStep,
  inverseOfPatch,
  type OperationOf,
  withVisual,
} from './edit-step.ts'
import {
  assertFreeIds,
  definedFields,
  indexOfId,
  insertAt,
  removeAt,
  replaceAt,
} from './element-list.ts'
import { MAX_ELEMENTS, type SceneContent } from './scene-content.ts'
import type { VisualElement, VisualElementPatch } from './visual-element.ts'

/** A document after a list of edits. */
export interface EditResult {
  readonly content: SceneContent
  /** Ids of what was appended, captions included, in order (GAP-120). */
  readonly added: string[]
  /** Edits that lead back to exactly the document before. */
  readonly inverse: EditOperation[]
}

/**
 * Applies edits in order, all or nothing, to a copy of the document (CORE-OPS-001 to CORE-OPS-018).
 * Ids are unique over elements and captions together. Throws an EditError for an
 * empty list or patch, an unknown or taken id, and a full list.
 */
export function applyEditOperations(
  content: SceneContent,
  operations: readonly EditOperation[],
  context: EditContext,
): EditResult {
  if (operations.length === 0) throw new EditError('No items to update')
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

function applyOne(content: SceneContent, operation: EditOperation, context: EditContext): EditStep {
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
  { item, index }: OperationOf<'append_element_audio'>,
  { createId }: EditContext,
): EditStep {
  const element: AudioElement = { ...item, id: item.id ?? createId() }
  assertFreeIds(content, [element.id])
  const audioElements = insertAt(content.audioElements, element, { index, limit: MAX_ELEMENTS })
  return appended({ ...content, audioElements }, element.id)
}

function appendVisual(
  content: SceneContent,
  operation: OperationOf<'append_element_video'> & { item: object },
  { createId }: EditContext,
): EditStep {
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

function updateVisual(
  content: SceneContent,
  operation: OperationOf<'update_element_video'>,
  context: EditContext,
): EditStep {
  const { id, item = {}, itemOverlay, rotation } = operation
  const patch: VisualElementPatch = definedFields({ ...item, rotation: rotation ?? item.rotation })
  const patched = Object.keys(patch).length > 0 ? patchVisual(content, id, patch) : undefined
  const captioned = itemOverlay
    ? putCaption(patched?.content ?? content, { id, itemOverlay }, context)
    : undefined
  const last = captioned ?? patched
  if (!last) throw new EditError('No items to update')
  return {
    content: last.content,
    added: captioned?.added ?? [],
    inverse: [...(captioned?.inverse ?? []), ...(patched?.inverse ?? [])],
  }
}

function patchVisual(content: SceneContent, id: string, patch: VisualElementPatch): EditStep {
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
  return {
    content: withVisual(content, at, after),
    added: [],
    inverse: inverseOfPatch(before, patch, {
      update: (item) => ({ operation: 'update_element_video', id, item }),
      replace: () => [
        { operation: 'delete_element', id },
        { operation: 'append_element_video', item: before, index: at },
      ],
    }),
  }
}

function updateAudio(
  content: SceneContent,
  { id, item }: OperationOf<'update_element_audio'>,
): EditStep {
  const patch = definedFields(item)
  if (Object.keys(patch).length === 0) throw new EditError('No items to update')
  const at = indexOfId(content.audioElements, id, 'AudioElement')
  const before = content.audioElements[at] as AudioElement
  const after = { ...before, ...patch } as AudioElement
  return {
    content: { ...content, audioElements: replaceAt(content.audioElements, at, after) },
    added: [],
    inverse: inverseOfPatch(before, patch, {
      update: (item) => ({ operation: 'update_element_audio', id, item }),
      replace: () => [
        { operation: 'delete_element', id },
        { operation: 'append_element_audio', item: before, index: at },
      ],
    }),
  }
}

function deleteElement(content: SceneContent, id: string): EditStep {
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

function deleteAudio(content: SceneContent, id: string): EditStep {
  const index = indexOfId(content.audioElements, id, 'Element')
  const item = content.audioElements[index] as AudioElement
  return {
    content: { ...content, audioElements: removeAt(content.audioElements, index) },
    added: [],
    inverse: [{ operation: 'append_element_audio', item, index }],
  }
}
