import {
  type Content,
  elementForFormat,
  type OtherFormat,
  type OverlayCaption,
  type PlacementPatch,
  type VisualElement,
  type VisualElementPatch,
  withPlacement,
} from '@proscenium/protocol'
import { isEqual } from './is-equal.ts'

/**
 * A change of an element as the format under edit shows it, as a change of the document: where things stand is
 * that format's own, everything else is linked to all formats (GAP-033 as amended).
 */
export function patchInFormat(
  element: VisualElement,
  patch: VisualElementPatch,
  format: OtherFormat,
): VisualElementPatch {
  const { boundsExpected, crop, hidden, sizing, content, overlays, ...linked } = patch
  const shown = elementForFormat(element, format)
  const own: PlacementPatch = {
    ...(boundsExpected && { boundsExpected }),
    ...(crop !== undefined && { crop }),
    ...(hidden !== undefined && { hidden }),
    ...(sizing && { sizing }),
    ...(content && sizeChange(shown.content, content)),
    ...(overlays && captionChange(element, overlays, shown.overlays)),
  }
  const words = content && withSizeOf(content, element.content)
  return {
    ...linked,
    ...(content !== undefined && !isEqual(words, element.content) && { content: words ?? null }),
    ...(overlays && linkedCaptions(element, overlays)),
    ...(Object.keys(own).length > 0 && {
      placements: withPlacement(element, format.formatId, own),
    }),
  }
}

function sizeChange(shown: Content | null, content: Content): PlacementPatch {
  const isOther = shown?.kind === 'text' && content.kind === 'text' && shown.size !== content.size
  return isOther ? { size: content.size } : {}
}

/** Words with the size that they have in the document: the size that was given is the format's own. */
function withSizeOf(content: Content, document: Content | null): Content {
  return content.kind === 'text' && document?.kind === 'text'
    ? { ...content, size: document.size }
    : content
}

/** Captions that stand elsewhere than in the document, where that is not so already. */
function captionChange(
  element: VisualElement,
  overlays: readonly OverlayCaption[],
  shown: readonly OverlayCaption[],
): PlacementPatch {
  const isMoved = overlays.some((caption) => {
    const before = shown.find(({ id }) => id === caption.id)
    return before !== undefined && !standsAlike(before, caption)
  })
  if (!isMoved) return {}
  const moved = overlays.filter((caption) => {
    const inDocument = element.overlays.find(({ id }) => id === caption.id)
    return inDocument !== undefined && !standsAlike(inDocument, caption)
  })
  return {
    overlays: moved.map(({ id, relativeBounds, content }) => ({
      id,
      relativeBounds,
      ...(content?.kind === 'text' && { size: content.size }),
    })),
  }
}

function standsAlike(one: OverlayCaption, other: OverlayCaption): boolean {
  const sizes = [one, other].map(({ content }) => (content?.kind === 'text' ? content.size : null))
  return isEqual(one.relativeBounds, other.relativeBounds) && sizes[0] === sizes[1]
}

/** The captions as the document is to have them: those that it knows stay where they are. */
function linkedCaptions(
  element: VisualElement,
  overlays: readonly OverlayCaption[],
): Pick<VisualElementPatch, 'overlays'> {
  const linked = overlays.map((caption) => {
    const before = element.overlays.find(({ id }) => id === caption.id)
    if (!before) return caption
    const content = caption.content && withSizeOf(caption.content, before.content)
    return { ...caption, relativeBounds: before.relativeBounds, content }
  })
  return isEqual(linked, element.overlays) ? {} : { overlays: linked }
}
