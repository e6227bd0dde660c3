import { proxy } from 'valtio'

/** What is open in a list of scenes; gone with the screen. */
export interface SceneListState {
  isAdding: boolean
  /** The scene whose name is being typed. */
  renamingId: string | null
  /** The scene whose link is shown. */
  sharingId: string | null
}

/** The lists of scenes in mixer and editor share it: only one is on screen. */
export const sceneListState = proxy<SceneListState>({
  isAdding: false,
  renamingId: null,
  sharingId: null,
})

/** Opens the form of a new scene (CORE-DLG-001, CORE-KEY-008). */
export function openAddScene(): void {
  sceneListState.isAdding = true
}
