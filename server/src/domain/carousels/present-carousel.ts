import type { Carousel, CarouselItem, LiveCarousel } from '@proscenium/protocol'
import { presentFile } from '../library/present-file.ts'
import type { CarouselItemRecord, EventCarouselRecord } from '../ports/carousel-records.ts'
import type { FileRecord } from '../ports/records.ts'
import type { Repositories } from '../ports/repositories.ts'
import { type FullCarousel, shownOf } from './carousel-rules.ts'

/** An item as the wire shows it. */
export function presentCarouselItem(item: CarouselItemRecord): CarouselItem {
  const { id, content, position, endOptionKind, endOptionId } = item
  return { id, kind: content.kind, contentRef: content, position, endOptionKind, endOptionId }
}

/** A carousel as the wire shows it; which one is actionnable is up to each studio (GAP-158). */
export function presentCarousel(full: FullCarousel, files: readonly FileRecord[]): Carousel {
  const { id, name, selectedItemId } = full.carousel
  const file = files.find((candidate) => candidate.id === coverFileId(full))
  return {
    id,
    name,
    selectedItemId,
    thumbnailUrl: file ? presentFile(file).thumbnailUrl : null,
    items: full.items.map(presentCarouselItem),
    actionnable: false,
  }
}

/** A carousel as it stands in an event. */
export function presentLiveCarousel(
  full: FullCarousel,
  files: readonly FileRecord[],
  said: EventCarouselRecord | undefined,
): LiveCarousel {
  return { ...presentCarousel(full, files), ...shownOf(full, said) }
}

/** The file whose picture stands for a carousel: that of the selected item, else of the first with one. */
export function coverFileId({ carousel, items }: FullCarousel): string | undefined {
  const selected = items.find(({ id }) => id === carousel.selectedItemId)
  const content = [...(selected ? [selected] : []), ...items]
    .map((item) => item.content)
    .find(({ kind }) => kind !== 'contribution')
  return content && 'fileId' in content ? content.fileId : undefined
}

/** All carousels of a user with their items. */
export async function listFullCarousels(
  { carousels }: Pick<Repositories, 'carousels'>,
  userId: string,
): Promise<FullCarousel[]> {
  const own = await carousels.listOf(userId)
  const items = await carousels.listItems(own.map(({ id }) => id))
  return own.map((carousel) => ({
    carousel,
    items: items.filter(({ carouselId }) => carouselId === carousel.id),
  }))
}
