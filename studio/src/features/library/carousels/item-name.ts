import type { CarouselItem, LibraryFile } from '@proscenium/protocol'
import type { useTranslations } from 'use-intl'

/** What an item is called: by its file, or by the place of its guest. */
export function itemName(
  t: ReturnType<typeof useTranslations<'library'>>,
  { contentRef }: Pick<CarouselItem, 'contentRef'>,
  files: readonly LibraryFile[],
): string {
  if (contentRef.kind === 'contribution') {
    return t('itemGuest', { index: contentRef.contributionIndex })
  }
  return files.find(({ id }) => id === contentRef.fileId)?.name ?? t('itemGone')
}
