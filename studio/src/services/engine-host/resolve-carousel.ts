import type {
  CarouselEnd,
  CarouselInput,
  CarouselItemInput,
  CarouselMedia,
} from '@proscenium/engine'
import type { Carousel, CarouselItem } from '@proscenium/protocol'
import type { EngineMedia } from './engine-host.ts'
import type { MediaCache } from './media-cache.ts'

type FindMedia = () => Promise<CarouselMedia | null>

/** By studio, item and content: an item that is the same must have the same media, or it would be opened anew. */
const known = new WeakMap<EngineMedia, Map<string, FindMedia>>()

/** A carousel as the engine plays it: its items in their order, beginning with the one that is to show. */
export function resolveCarousel(
  carousel: Pick<Carousel, 'items'> & { readonly shownItemId: string | null },
  { media, cache }: { readonly media: EngineMedia; readonly cache: MediaCache },
): CarouselInput {
  return {
    kind: 'carousel',
    items: carousel.items.map((item) => itemInput(item, { media, cache })),
    ...(carousel.shownItemId ? { selectedId: carousel.shownItemId } : {}),
  }
}

function itemInput(
  item: CarouselItem,
  around: { readonly media: EngineMedia; readonly cache: MediaCache },
): CarouselItemInput {
  const end = endOf(item)
  return { id: item.id, media: mediaOf(item, around), ...(end ? { end } : {}) }
}

function mediaOf(
  { id, contentRef }: CarouselItem,
  { media, cache }: { readonly media: EngineMedia; readonly cache: MediaCache },
): FindMedia {
  const finders = known.get(media) ?? new Map<string, FindMedia>()
  known.set(media, finders)
  const key = `${id} ${JSON.stringify(contentRef)}`
  const found = finders.get(key)
  if (found) return found
  const find: FindMedia = async () => {
    if (contentRef.kind === 'contribution') {
      return media.contributionStream(contentRef.contributionIndex)
    }
    const file = await media.file(contentRef.fileId)
    return file && { url: await cache.url(file), kind: file.kind }
  }
  finders.set(key, find)
  return find
}

/** A guest has no end (GAP-068); an item or a scene that was never named is none. */
function endOf({ kind, endOptionKind, endOptionId }: CarouselItem): CarouselEnd | null {
  if (kind === 'contribution' || endOptionKind === 'none') return null
  if (endOptionKind === 'to_item')
    return endOptionId ? { kind: 'to_item', itemId: endOptionId } : null
  if (endOptionKind === 'to_scene') {
    return endOptionId ? { kind: 'to_scene', sceneId: endOptionId } : null
  }
  return { kind: endOptionKind }
}
