import { showServices } from '../show-services.ts'
import { liveDraft } from './live-draft.ts'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

/** Shows the draft under edit in the preview. */
export function showPreviewInEngine(): void {
  const { previewSceneId } = scenesState
  const draft = previewSceneId ? draftOf(previewSceneId) : undefined
  showServices().engine.setPreview(draft ? previewSceneId : null, draft ?? null)
}

/** Shows both documents, as after the engine was opened. */
export function showScenesInEngine(): void {
  showPreviewInEngine()
  showServices().engine.setLive(liveDraft())
}
