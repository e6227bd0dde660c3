import { type Content, type Overlay, topZIndex, type VisualElement } from '@proscenium/protocol'
import { notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { editPreview } from '../scenes/edit-preview.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectElement } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { withKnownContents } from './known-contents.ts'
import { elementsInScene } from './overlay-elements.ts'
import { overlaysQuery } from './queries.ts'

/** The card of the server that shows a message of the chat. */
const COMMENT_ID = 'overlay-comment'

/** Puts an overlay over the scene under edit, as one step; answers whether it is there. */
export function insertOverlay(overlay: Pick<Overlay, 'visualElements'>): boolean {
  const { previewSceneId, scenes } = scenesState
  const draft = previewSceneId ? draftOf(previewSceneId) : undefined
  const scene = scenes.find(({ id }) => id === previewSceneId)
  if (!draft || !scene) return false
  const { createId } = services()
  const visualElements = overlay.visualElements.map(withKnownContents)
  const elements = elementsInScene(
    { visualElements },
    {
      orientation: scene.orientation,
      zIndex: topZIndex(draft),
      createId,
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

/** Puts the card with a message and who wrote it over the scene under edit (GAP-064, GAP-156). */
export async function insertComment(message: {
  readonly name: string
  readonly words: string
}): Promise<boolean> {
  const overlays = await queryClient.ensureQueryData(overlaysQuery()).catch(() => [])
  const card = overlays.find(({ id }) => id === COMMENT_ID)
  if (!card) return false
  const said = [message.name, message.words]
  // Of its texts the last two are who wrote it and what.
  const texts = card.visualElements.filter(({ kind }) => kind === 'text').slice(-said.length)
  const visualElements = card.visualElements.map((element): VisualElement => {
    const words = said[texts.indexOf(element)]
    return words === undefined ? element : { ...element, content: saying(element.content, words) }
  })
  return insertOverlay({ visualElements })
}

function saying(content: Content | null, text: string): Content | null {
  return content?.kind === 'text' ? { ...content, text } : content
}
