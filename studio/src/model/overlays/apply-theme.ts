import type { EditOperation, OverlayCaption, SceneTheme } from '@proscenium/protocol'
import type { ActionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { editPreview } from '../scenes/edit-preview.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { scenesState } from '../scenes/store.ts'

/** Narrower or lower than this, in percent of its parent, an area is a line of light and keeps its colour. */
const THIN = 4

type Colours = Pick<SceneTheme, 'fontColor' | 'overlayColor'>

/** Gives all captions of the scene under edit the colours of a theme, as one step (GAP-140). */
export function applyTheme(theme: Colours): ActionFailure | null {
  const draft = scenesState.previewSceneId ? draftOf(scenesState.previewSceneId) : undefined
  const operations = (draft?.visualElements ?? []).flatMap(({ id, overlays }) =>
    overlays.map(
      (caption): EditOperation => ({
        operation: 'update_element_video',
        id,
        itemOverlay: themed(caption, theme),
      }),
    ),
  )
  if (operations.length === 0) return null
  return notifyFailure(editPreview({ label: 'style', operations }), { messageId: 'editRefused' })
}

/** A caption in the colours of a theme: its words, and the area under words. */
export function themed(
  caption: OverlayCaption,
  { fontColor, overlayColor }: Colours,
): OverlayCaption {
  const { content, background, relativeBounds } = caption
  const isArea = relativeBounds.width > THIN && relativeBounds.height > THIN
  return {
    ...caption,
    content: content?.kind === 'text' ? { ...content, color: fontColor } : content,
    background: background && isArea ? { kind: 'color', color: overlayColor } : background,
  }
}
