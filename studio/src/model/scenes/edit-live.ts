import type { EditOperation } from '@proscenium/protocol'
import { type ActionFailure, actionFailure } from '../failure.ts'
import { showServices } from '../show-services.ts'
import { recordLiveStep } from './console-history.ts'
import { parseOperations } from './edit-preview.ts'
import { editLiveDraft, liveDocument, liveDraft } from './live-draft.ts'
import { pushCommand } from './scene-sync.ts'
import type { EditLabel } from './store.ts'

/** Edits what viewers see, past the preview, as a step of the console: only for what the director asks for in so many words. */
export function editOnAir(
  drafts: readonly EditOperation[],
  label: EditLabel,
): ActionFailure | null {
  try {
    const operations = parseOperations(drafts, liveDraft())
    const undo = performLiveEdit(operations)
    recordLiveStep({ label, sceneId: liveDocument()?.id ?? '', undo, redo: operations })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/** The same without a step to undo; answers with the edits that take it back. Throws an EditError where it is impossible. */
export function performLiveEdit(operations: readonly EditOperation[]): EditOperation[] {
  const { content, inverse } = editLiveDraft(operations)
  showServices().engine.applyLive({ operations, content })
  pushCommand({ kind: 'edit_live', operations })
  return inverse
}
