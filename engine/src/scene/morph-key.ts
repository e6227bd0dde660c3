import type { Content, OverlayCaption, VisualElement } from '@proscenium/protocol'
import { sourceKeyOf } from './source-key.ts'

/**
 * What pairs an element with one of another scene in a morph (GAP-020): its own `matchKey`, else its kind
 * and what it shows; null for elements that have opted out.
 */
export function morphKey({
  matchKey,
  kind,
  content,
}: Pick<VisualElement, 'matchKey' | 'kind' | 'content'>): string | null {
  if (matchKey === null) return null
  return matchKey === undefined ? `${kind} ${contentName(content)}` : `= ${matchKey}`
}

/** The same for a caption: that of its element and what it shows. */
export function captionMorphKey(
  { content }: Pick<OverlayCaption, 'content'>,
  parentKey: string | null,
): string | null {
  return parentKey === null ? null : `${parentKey} > ${contentName(content)}`
}

function contentName(content: Content | null): string {
  if (content === null) return 'none'
  if (content.kind === 'text') return `text:${content.text}`
  return sourceKeyOf(content) ?? content.kind
}
