import type { LiveCarousel } from '@proscenium/protocol'
import { proxy } from 'valtio'

export interface CarouselsState {
  /** Carousels of the director as the open event shows them, by id. */
  carousels: Record<string, LiveCarousel>
  /** The one that was clicked last: it is the actionnable one while it is on air (GAP-158). */
  clickedId: string | null
}

/** Carousels of the open event. */
export const carouselsState = proxy<CarouselsState>({ carousels: {}, clickedId: null })
