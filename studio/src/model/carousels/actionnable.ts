import type { Content, LiveCarousel } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { CarouselsState } from './store.ts'

/** What must be known of what is on air. */
interface Shown {
  readonly visualElements: readonly {
    readonly hidden: boolean
    readonly zIndex: number
    readonly content: Snapshot<Content> | null
  }[]
}

/** Ids of the carousels that are seen in a scene, the top-most first. */
export function carouselsOf(scene: Shown | null): string[] {
  const ids = (scene?.visualElements ?? [])
    .map(({ hidden, zIndex, content }, at) => ({
      zIndex,
      at,
      id: !hidden && content?.kind === 'carousel' ? content.carouselId : null,
    }))
    .toSorted((a, b) => b.zIndex - a.zIndex || b.at - a.at)
    .flatMap(({ id }) => id ?? [])
  return [...new Set(ids)]
}

/**
 * The carousel that arrow keys turn: of those on air the one that was clicked last, else the top-most (GAP-158,
 * LIB-CRS-007). Undefined where none is on air, or it is known no longer.
 */
export function actionnableCarousel(
  { carousels, clickedId }: Snapshot<CarouselsState>,
  liveScene: Shown | null,
): Snapshot<LiveCarousel> | undefined {
  const onAir = carouselsOf(liveScene).filter((id) => carousels[id] !== undefined)
  const id = onAir.find((one) => one === clickedId) ?? onAir[0]
  return id === undefined ? undefined : carousels[id]
}
