import type { EditOperation } from '@proscenium/protocol'
import type { ActionFailure } from '../failure.ts'
import { editPreview } from './edit-preview.ts'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

/** Which element of another scene this one glides to in a morph: the same content (undefined), a named one, or none (null). */
export function setMatchKey(
  elementId: string,
  matchKey: string | null | undefined,
): ActionFailure | null {
  const draft = scenesState.previewSceneId ? draftOf(scenesState.previewSceneId) : undefined
  const index = draft?.visualElements.findIndex(({ id }) => id === elementId) ?? -1
  const element = draft?.visualElements[index]
  if (!element || element.matchKey === matchKey) return null
  const { matchKey: _before, ...item } = element
  const operations: EditOperation[] =
    matchKey === undefined
      ? // A patch cannot take a field away.
        [
          { operation: 'delete_element', id: elementId },
          { operation: 'append_element_video', item, index },
        ]
      : [{ operation: 'update_element_video', id: elementId, item: { matchKey } }]
  return editPreview({ label: 'edit', elementId, operations })
}
