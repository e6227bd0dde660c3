import { type Overlay, topZIndex } from '@proscenium/protocol'
import { notifyFailure } from '../notifications/actions.ts'
import { editPreview } from '../scenes/edit-preview.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectElement } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { withKnownContents } from './known-contents.ts'
import { elementsInScene } from './overlay-elements.ts'

/** Puts an overlay over the scene under edit, as one step; answers whether it is there. */
export function insertOverlay(overlay: Pick<Overlay, 'name' | 'visualElements'>): boolean {
  const { previewSceneId, scenes } = scenesState
  const draft = previewSceneId ? draftOf(previewSceneId) : undefined
  const scene = scenes.find(({ id }) => id === previewSceneId)
  if (!draft || !scene) return false
  const { createId } = services()
  const visualElements = overlay.visualElements.map(withKnownContents)
  const elements = elementsInScene(
    { name: overlay.name, visualElements },
    {
      orientation: scene.orientation,
      zIndex: topZIndex(draft),
      createId,
      // This computer's clock, which the engine uses too.
      now: new Date(),
    },
  )
  const top = elements.at(-1)
  const failure = editPreview({
    label: 'add',
    ...(top && { elementId: top.id }),
    operations: elements.map((item) => ({ operation: 'append_element_video', item })),
  })
  if (notifyFailure(failure, { messageId: 'editRefused' })) return false
  if (top) selectElement(top.id)
  return true
}
