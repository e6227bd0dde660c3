import { proxy } from 'valtio'

/** The shelf of overlays beside a scene; kept while the tab lives. */
export interface OverlaysState {
  isShelfOpen: boolean
}

export const overlaysState = proxy<OverlaysState>({ isShelfOpen: false })

/** Opens the shelf over the scene under edit. */
export function openOverlayShelf(): void {
  overlaysState.isShelfOpen = true
}

/** Closes the shelf. */
export function closeOverlayShelf(): void {
  overlaysState.isShelfOpen = false
}
