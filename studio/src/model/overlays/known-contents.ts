import { type Content, DEFAULT_FONT_ID, type VisualElement } from '@proscenium/protocol'
import { browsersState } from '../browsers/store.ts'
import { carouselsState } from '../carousels/store.ts'
import { isKnownFont } from '../fonts/is-known-font.ts'

/**
 * An element that may come into a scene although its overlay is older than what has been deleted since: in the
 * default font, with the place for a carousel, without its page.
 */
export function withKnownContents(element: VisualElement): VisualElement {
  return {
    ...element,
    content: knownContent(element.content),
    overlays: element.overlays.map((caption) => ({
      ...caption,
      content: knownContent(caption.content),
    })),
  }
}

function knownContent(content: Content | null): Content | null {
  switch (content?.kind) {
    case 'text':
      return isKnownFont(content.fontId) ? content : { ...content, fontId: DEFAULT_FONT_ID }
    case 'browser':
      return content.browserId in browsersState.browsers ? content : null
    case 'carousel':
      return content.carouselId in carouselsState.carousels ? content : { kind: 'missing_carousel' }
    default:
      return content
  }
}
