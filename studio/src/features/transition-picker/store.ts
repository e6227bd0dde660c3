import { proxy } from 'valtio'

/** What the picker of transitions shows; gone with the screen. */
export interface TransitionPickerState {
  isOpen: boolean
  /** Takes into this scene alone are meant; null for all that have no transition of their own. */
  sceneId: string | null
}

/** The one picker of the mixer. */
export const transitionPickerState = proxy<TransitionPickerState>({ isOpen: false, sceneId: null })

/** Opens the picker for takes into one scene. */
export function openTransitionInto(sceneId: string): void {
  Object.assign(transitionPickerState, { isOpen: true, sceneId })
}
