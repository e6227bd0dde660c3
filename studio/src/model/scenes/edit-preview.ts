import { type EditOperation, messages, type SceneContent } from '@proscenium/protocol'
import { type ActionFailure, actionFailure, refusal } from '../failure.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { editPayload } from './edit-payload.ts'
import { elementName } from './element-name.ts'
import { rememberEdit } from './gesture.ts'
import { draftOf, editDraft } from './scene-drafts.ts'
import { pushCommand } from './scene-sync.ts'
import { type EditLabel, scenesState } from './store.ts'

/** An edit of the scene under edit. */
export interface PreviewEdit {
  readonly label: EditLabel
  /** The element it is about, for the name of the undo step. */
  readonly elementId?: string
  readonly operations: readonly EditOperation[]
}

/**
 * Edits the preview scene: at once here and in the engine, soon on the server, and takeable back by undo.
 * Answers with why it is impossible, and then nothing has changed.
 */
export function editPreview({ label, elementId, operations }: PreviewEdit): ActionFailure | null {
  const sceneId = scenesState.previewSceneId
  const draft = sceneId ? draftOf(sceneId) : undefined
  if (!sceneId || !draft) return refusal('not_found', messages.noSceneFound)
  try {
    const redo = parseOperations(operations, draft)
    const undo = performEdit(sceneId, redo)
    // What is added has a name after the edit, what is deleted had one before.
    const element = [draft, draftOf(sceneId)]
      .flatMap((content) => content?.visualElements ?? [])
      .find(({ id }) => id === elementId)
    rememberEdit({
      sceneId,
      label,
      elementId: elementId ?? null,
      elementName: element ? elementName(element) : null,
      redo,
      undo,
    })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/** Makes an edit of any scene without a place in the history; answers with the edits that take it back. */
export function performEdit(
  sceneId: string,
  operations: readonly EditOperation[],
): EditOperation[] {
  const { content, inverse } = editDraft(sceneId, operations)
  if (sceneId === scenesState.previewSceneId) {
    showServices().engine.applyPreview(sceneId, { operations, content })
  }
  pushCommand({ kind: 'edit', sceneId, operations })
  return inverse
}

/**
 * Plain, valid operations with an id for everything that is appended, so that this tab and the server speak
 * of the same elements. Throws as `editPayload` does.
 */
export function parseOperations(
  operations: readonly EditOperation[],
  scene: SceneContent | null,
): EditOperation[] {
  return editPayload(operations, scene).map(withIds)
}

function withIds(operation: EditOperation): EditOperation {
  const { createId } = services()
  switch (operation.operation) {
    case 'append_element_audio':
      return { ...operation, item: { ...operation.item, id: operation.item.id ?? createId() } }
    case 'append_element_video':
      return {
        ...operation,
        ...(operation.item && { item: { ...operation.item, id: operation.item.id ?? createId() } }),
        ...(operation.itemOverlay && {
          itemOverlay: { ...operation.itemOverlay, id: operation.itemOverlay.id ?? createId() },
        }),
      }
    case 'update_element_video':
      return operation.itemOverlay
        ? {
            ...operation,
            itemOverlay: { ...operation.itemOverlay, id: operation.itemOverlay.id ?? createId() },
          }
        : operation
    default:
      return operation
  }
}
