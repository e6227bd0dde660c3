import { EntityStore, messages, ProtocolError } from '@proscenium/protocol'
import type { CarouselItemRecord, CarouselRecord } from '../ports/carousel-records.ts'
import type { FileRecord } from '../ports/records.ts'
import type { Repositories } from '../ports/repositories.ts'
import { type FullCarousel, MAX_CAROUSEL_ITEMS } from './carousel-rules.ts'
import { coverFileId } from './present-carousel.ts'

/** A carousel of a user with its items. Throws `not_found` 'no carousel' (LIB-VAL-003). */
export async function requireCarousel(
  within: Pick<Repositories, 'carousels'>,
  id: string,
  userId: string,
): Promise<FullCarousel> {
  return withItems(within, await within.carousels.findOwned(id, userId))
}

/** The same, held until the transaction ends. Throws `not_found` 'no carousel'. */
export async function lockCarousel(
  within: Pick<Repositories, 'carousels'>,
  id: string,
  userId: string,
): Promise<FullCarousel> {
  const locked = await within.carousels.lock(id)
  return withItems(within, locked?.ownerId === userId ? locked : undefined)
}

/** The item of that id. Throws `not_found`. */
export function requireItem(full: FullCarousel, id: string): CarouselItemRecord {
  return storeOf(full).get(id)
}

/** The items of a carousel, which are no more than a carousel may have (CORE-STO-006). */
export function storeOf({ carousel, items }: FullCarousel): EntityStore<CarouselItemRecord> {
  const { id } = carousel
  return new EntityStore({ id, items, limit: MAX_CAROUSEL_ITEMS, modelType: 'CarouselItem' })
}

/** The file whose picture stands for a carousel, alone in a list; none where there is none. */
export async function coverFiles(
  { files }: Pick<Repositories, 'files'>,
  full: FullCarousel,
): Promise<FileRecord[]> {
  const id = coverFileId(full)
  const file = id === undefined ? undefined : await files.findReadable(id, full.carousel.ownerId)
  return file ? [file] : []
}

async function withItems(
  { carousels }: Pick<Repositories, 'carousels'>,
  carousel: CarouselRecord | undefined,
): Promise<FullCarousel> {
  if (!carousel) throw new ProtocolError('not_found', messages.noCarousel)
  return { carousel, items: await carousels.listItems([carousel.id]) }
}
