import type { Content } from '@proscenium/protocol'
import { referencePixel } from '../layout/frame-rect.ts'
import type { PixelSize } from '../layout/geometry.ts'
import type { PlaceholderIcon, PlaceholderPicture } from './draw-list.ts'
import type { PlaceholderWords } from './placeholder-words.ts'
import { englishPlaceholderWords } from './placeholder-words.ts'

type PictureContent = Exclude<Content, { kind: 'text' }>

/**
 * What stands in for a content that has no picture: an icon of its kind and what is missing (CORE-CNT-008), of a
 * source with a name that name above it (GAP-005). `context` has the frame around it and the host's words.
 */
export function placeholderPicture(
  content: PictureContent,
  context: PixelSize & { readonly words?: PlaceholderWords },
  name?: string | null,
): PlaceholderPicture {
  const words = context.words ?? englishPlaceholderWords
  const title = titleOf(content, words)
  return {
    icon: iconOf(content),
    title: name || title,
    detail: name ? title : detailOf(content, words),
    referencePixel: referencePixel(context),
  }
}

function iconOf(content: PictureContent): PlaceholderIcon {
  switch (content.kind) {
    case 'browser':
      return 'browser'
    case 'carousel':
    case 'missing_carousel':
      return 'carousel'
    case 'contribution':
    case 'missing_contribution':
      return 'contribution'
    case 'image':
      return 'image'
    case 'media_source':
      return 'video'
    case 'file':
      return 'file'
    case 'missing_file':
      return missingFileIcon(content.mediaTypes)
  }
}

function missingFileIcon(mediaTypes: readonly string[]): PlaceholderIcon {
  const [only] = mediaTypes
  if (mediaTypes.length !== 1) return 'file'
  if (only === 'image') return 'image'
  return only === 'video' ? 'video' : 'file'
}

function titleOf(content: PictureContent, words: PlaceholderWords): string {
  switch (content.kind) {
    case 'missing_file':
      return words.missingFile
    case 'missing_contribution':
      return words.missingContribution
    case 'missing_carousel':
      return words.missingCarousel
    default:
      return words.waiting
  }
}

function detailOf(content: PictureContent, words: PlaceholderWords): string {
  switch (content.kind) {
    case 'missing_file':
      return [...content.mediaTypes.map((type) => words.mediaTypes[type]), ...content.tags].join(
        ' · ',
      )
    case 'missing_contribution':
      return content.sources.map((source) => words.contributionSources[source]).join(' · ')
    default:
      return ''
  }
}
