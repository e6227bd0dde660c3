import { useSnapshot } from 'valtio'
import { selectOrientation } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'

/** Reference frames of the drawing model, in pixels. */
const FRAMES = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const

/** The reference frame of what the canvas shows, in pixels. */
export function useFrameSize(): { readonly width: number; readonly height: number } {
  return FRAMES[selectOrientation(useSnapshot(scenesState))]
}
