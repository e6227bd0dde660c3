import type { EditOperation, OverlayCaption, VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ActionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import type { NewCaption } from './caption-presets.ts'
import { editOnAir } from './edit-live.ts'
import { editPreview } from './edit-preview.ts'

type Element = Snapshot<Pick<VisualElement, 'id' | 'kind' | 'hidden' | 'overlays'>>

/** Whether what hangs on an element, or a text itself, is seen. */
export function isGraphicShown({ kind, hidden, overlays }: Element): boolean {
  if (kind === 'text' && overlays.length === 0) return !hidden
  return overlays.some((caption) => !caption.hidden)
}

/** Shows or hides the captions of an element of the preview scene, or a text itself, as one step. */
export function showGraphic(element: Element, isShown: boolean): ActionFailure | null {
  return notifyFailure(
    editPreview({
      label: 'visibility',
      elementId: element.id,
      operations: visibilityOperations(element, isShown),
    }),
    { messageId: 'editRefused' },
  )
}

/** The same on air, at once: viewers see it without a take. */
export function showGraphicOnAir(element: Element, isShown: boolean): ActionFailure | null {
  return notifyFailure(editOnAir(visibilityOperations(element, isShown), 'visibility'), {
    messageId: 'editRefused',
  })
}

/** Hangs captions on an element of the preview scene, as one step. */
export function addCaptions(
  elementId: string,
  captions: readonly NewCaption[],
): ActionFailure | null {
  const operations = captions.map(
    (caption): EditOperation => ({
      operation: 'update_element_video',
      id: elementId,
      itemOverlay: { ...caption, id: services().createId() },
    }),
  )
  return notifyFailure(editPreview({ label: 'style', elementId, operations }), {
    messageId: 'editRefused',
  })
}

function visibilityOperations(element: Element, isShown: boolean): EditOperation[] {
  const { id, overlays } = element
  if (overlays.length === 0) {
    return [{ operation: 'update_element_video', id, item: { hidden: !isShown } }]
  }
  return overlays.map((caption) => ({
    operation: 'update_element_video',
    id,
    itemOverlay: { ...plain(caption), hidden: !isShown },
  }))
}

/** A snapshot's arrays are read-only, those of an operation are not. */
function plain(caption: Snapshot<OverlayCaption>): OverlayCaption {
  return JSON.parse(JSON.stringify(caption)) as OverlayCaption
}
