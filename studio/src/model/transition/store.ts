import type { Transition } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** How takes are made (GAP-020 as amended). */
export interface TransitionState {
  /** The event's transition; a scene may override it. */
  transition: Transition
  /** Position of the T-bar, 0 to 1; null while nobody holds it. */
  manualProgress: number | null
}

/** The transition of the open event. */
export const transitionState = proxy<TransitionState>({
  transition: { kind: 'cut' },
  manualProgress: null,
})
