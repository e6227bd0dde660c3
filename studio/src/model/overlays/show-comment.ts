import {
  COMMENT_KEYS,
  COMMENT_OVERLAY_ID,
  type EditOperation,
  type VisualElement,
} from '@proscenium/protocol'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { editPreview } from '../scenes/edit-preview.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectElement } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { insertOverlay } from './insert-overlay.ts'
import { overlaysQuery } from './queries.ts'

/** What somebody wrote in the chat. */
export interface Comment {
  readonly author: string
  readonly message: string
}

const PARTS = ['author', 'message'] as const

/**
 * Shows a comment in the scene under edit (GAP-064, GAP-156): on the card that is there, so that cards never pile
 * up, else on a new one. One step either way. Answers whether it is there; where it isn't, that is told.
 */
export async function showComment(comment: Comment): Promise<boolean> {
  if (isCardShown()) return writeOnCard(comment)
  const { previewSceneId } = scenesState
  if (previewSceneId === null) return refused()
  const overlays = await queryClient.ensureQueryData(overlaysQuery()).catch(() => [])
  // Another scene may be in preview meanwhile, which is not the one that was meant.
  if (scenesState.previewSceneId !== previewSceneId) return refused()
  // Another message may have brought the card meanwhile.
  if (isCardShown()) return writeOnCard(comment)
  const card = overlays.find(({ id }) => id === COMMENT_OVERLAY_ID)
  if (!card) return refused()
  const visualElements = card.visualElements.map((element) => {
    const part = PARTS.find((one) => element.matchKey === COMMENT_KEYS[one])
    return part ? { ...element, content: saying(element.content, comment[part]) } : element
  })
  return insertOverlay({ ...card, visualElements })
}

function refused(): false {
  notify({ level: 'error', messageId: 'commentRefused' })
  return false
}

function isCardShown(): boolean {
  return PARTS.every((part) => wordsOf(part) !== undefined)
}

/** Where the scene under edit says it: the last that was put there. */
function wordsOf(part: keyof Comment): VisualElement | undefined {
  const { previewSceneId } = scenesState
  const draft = previewSceneId ? draftOf(previewSceneId) : undefined
  return draft?.visualElements.findLast(
    ({ matchKey, content }) => matchKey === COMMENT_KEYS[part] && content?.kind === 'text',
  )
}

function writeOnCard(comment: Comment): boolean {
  const operations = PARTS.flatMap((part): EditOperation[] => {
    const element = wordsOf(part)
    if (!element) return []
    const item = { content: saying(element.content, comment[part]), hidden: false }
    return [{ operation: 'update_element_video', id: element.id, item }]
  })
  const elementId = wordsOf('message')?.id ?? null
  const failure = editPreview({ label: 'edit', ...(elementId && { elementId }), operations })
  if (notifyFailure(failure, { messageId: 'editRefused' })) return false
  selectElement(elementId)
  return true
}

function saying(content: VisualElement['content'], text: string): VisualElement['content'] {
  return content?.kind === 'text' ? { ...content, text } : content
}
