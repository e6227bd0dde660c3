import type { Carousel, LiveCarousel } from '@proscenium/protocol'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { carouselsOf } from './actionnable.ts'
import { carouselsState } from './store.ts'

/** Choices on their way to the server, by carousel: what it says of older ones comes too late. */
const underWay = new Map<string, number>()

/** Notes that a choice is on its way; call what it returns when it has been answered. */
export function noteChoice(carouselId: string): () => void {
  underWay.set(carouselId, (underWay.get(carouselId) ?? 0) + 1)
  return () => underWay.set(carouselId, (underWay.get(carouselId) ?? 1) - 1)
}

/** Takes over all carousels of an event or a template. */
export function receiveCarousels(carousels: readonly LiveCarousel[]): void {
  const known = new Set(carousels.map(({ id }) => id))
  for (const id of Object.keys(carouselsState.carousels)) {
    if (!known.has(id)) delete carouselsState.carousels[id]
  }
  for (const carousel of carousels) put(carousel)
}

/** A carousel of the event shows another item. */
export function receiveLiveCarousel(carousel: LiveCarousel): void {
  if ((underWay.get(carousel.id) ?? 0) === 0) put(carousel)
}

/** A carousel of the library was made or changed: what the event shows of it stays as far as it is still there. */
export function receiveCarousel(carousel: Carousel): void {
  const { selectedItemId, liveSelectedItemId } = carouselsState.carousels[carousel.id] ?? {}
  const kept = (id: string | null | undefined) =>
    carousel.items.find((item) => item.id === id)?.id ?? carousel.selectedItemId
  put({
    ...carousel,
    selectedItemId: kept(selectedItemId),
    liveSelectedItemId: kept(liveSelectedItemId),
  })
}

/** A carousel is gone. */
export function forgetCarousel(id: string): void {
  delete carouselsState.carousels[id]
  showServices().engine.sources.refresh({ kind: 'carousel', carouselId: id })
}

/** The item of a carousel that pictures show: the one on air where the carousel is, else that of the preview. */
export function shownItemId({
  id,
  selectedItemId,
  liveSelectedItemId,
}: Pick<LiveCarousel, 'id' | 'selectedItemId' | 'liveSelectedItemId'>): string | null {
  return carouselsOf(scenesState.liveScene).includes(id) ? liveSelectedItemId : selectedItemId
}

/** Turns the pictures of a carousel to the item that they should show, unless they do. */
export function turnPictures(carouselId: string): void {
  const carousel = carouselsState.carousels[carouselId]
  const itemId = carousel && shownItemId(carousel)
  const { sources } = showServices().engine
  const ref = { kind: 'carousel', carouselId } as const
  const info = sources.get(ref)?.carousel
  // Asked for once more it would begin anew.
  if (itemId && info && (info.awaitedId ?? info.itemId) !== itemId) sources.select(ref, itemId)
}

function put(carousel: LiveCarousel): void {
  const before = carouselsState.carousels[carousel.id]
  carouselsState.carousels[carousel.id] = carousel
  const isSame = JSON.stringify(before?.items) === JSON.stringify(carousel.items)
  if (isSame) turnPictures(carousel.id)
  else showServices().engine.sources.refresh({ kind: 'carousel', carouselId: carousel.id })
}
