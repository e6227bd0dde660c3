import type { EditOperation } from '@proscenium/protocol'
import { type ActionFailure, actionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { showServices } from '../show-services.ts'
import { parseOperations } from './edit-preview.ts'
import { editLiveDraft, liveDraft } from './live-draft.ts'
import { pushCommand } from './scene-sync.ts'

/** Edits what viewers see, past the preview: only for what the director asks for in so many words. */
export function editOnAir(drafts: readonly EditOperation[]): ActionFailure | null {
  try {
    const operations = parseOperations(drafts, liveDraft())
    const { content } = editLiveDraft(operations)
    showServices().engine.applyLive({ operations, content })
    pushCommand({ kind: 'edit_live', operations })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error), { messageId: 'editRefused' })
  }
}
