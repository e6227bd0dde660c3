import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useStoreValue } from '../../components/use-store-value.ts'
import { actionnableCarousel } from '../../model/carousels/actionnable.ts'
import { carouselsState } from '../../model/carousels/store.ts'
import { scenesState } from '../../model/scenes/store.ts'

const CarouselStrip = lazyPart(async () => (await import('./carousel-strip.tsx')).CarouselStrip)

/** The carousel that arrow keys turn, while one is on air (CORE-KEY-018, GAP-158). */
export function ActionCarousel() {
  const state = useSnapshot(carouselsState)
  const id = useStoreValue(
    scenesState,
    ({ liveScene }) => actionnableCarousel(state, liveScene)?.id ?? null,
  )
  return id === null ? null : <CarouselStrip carouselId={id} />
}
