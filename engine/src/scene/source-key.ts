import type { Content } from '@proscenium/protocol'
import type { SourceKey } from './draw-list.ts'

const STINGER = 'stinger:'

/** The key of a file as a stinger, which is decoded apart from the same file shown in a scene. */
export function stingerKeyOf(fileId: string): SourceKey {
  return `${STINGER}${fileId}`
}

/** Whether a source is a stinger. */
export function isStingerKey(key: SourceKey): boolean {
  return key.startsWith(STINGER)
}

/**
 * Names the picture source that a content shows; null for words and placeholders, which need none.
 * Equal contents share a key, so a source is opened and uploaded once however often it is shown. A
 * media source has a key apart from the same file shown still or in preview, because it plays on a
 * timeline of its own (CORE-MSR-001).
 */
export function sourceKeyOf(content: Content): SourceKey | null {
  switch (content.kind) {
    case 'browser':
      return `browser:${content.browserId}`
    case 'carousel':
      return `carousel:${content.carouselId}`
    case 'contribution':
      return `contribution:${content.contributionIndex}`
    case 'image':
      return `image:${content.url}`
    case 'file':
      return `file:${content.fileId}`
    case 'media_source':
      return `media_source:${content.fileId}`
    case 'text':
    case 'missing_file':
    case 'missing_contribution':
    case 'missing_carousel':
      return null
  }
}
