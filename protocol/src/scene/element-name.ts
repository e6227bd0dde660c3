import type { Immutable } from '../primitives/immutable.ts'
import type { VisualElement } from './visual-element.ts'

/** Names that an element may borrow. */
export interface ElementNames {
  /** Name of the contribution slot of that index. */
  readonly contributionName?: (contributionIndex: number) => string | null | undefined
  readonly fileName?: (fileId: string) => string | null | undefined
  readonly browserName?: (browserId: string) => string | null | undefined
  readonly carouselName?: (carouselId: string) => string | null | undefined
}

/** Longest name taken from an element's text, in characters. */
const MAX_TEXT_NAME_LENGTH = 40

/**
 * The derived name of an element (CORE-ELM-022): the one that the director typed, else that of what it
 * shows; null where only its kind can name it.
 */
export function elementName(
  element: Immutable<Pick<VisualElement, 'name' | 'content'>>,
  names: ElementNames = {},
): string | null {
  return element.name || contentName(element.content, names) || null
}

function contentName(content: Immutable<VisualElement['content']>, names: ElementNames) {
  switch (content?.kind) {
    case 'text':
      return textName(content.text)
    case 'contribution':
      return names.contributionName?.(content.contributionIndex)
    case 'file':
    case 'media_source':
      return names.fileName?.(content.fileId)
    case 'browser':
      return names.browserName?.(content.browserId)
    case 'carousel':
      return names.carouselName?.(content.carouselId)
    case 'image':
      return lastPathSegment(content.url)
    default:
      return null
  }
}

function textName(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const characters = [...line]
  if (characters.length <= MAX_TEXT_NAME_LENGTH) return line
  return `${characters
    .slice(0, MAX_TEXT_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

function lastPathSegment(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const segment = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The file that an element shows, when it shows one (CORE-ELM-024). */
export function sourceFileId(element: Immutable<Pick<VisualElement, 'content'>>): string | null {
  const { content } = element
  return content?.kind === 'file' || content?.kind === 'media_source' ? content.fileId : null
}
