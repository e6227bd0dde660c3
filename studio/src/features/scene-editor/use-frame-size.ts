import { useSnapshot } from 'valtio'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'

/** Reference frames of the drawing model, in pixels. */
const FRAMES = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const

/** The reference frame of the scene under edit, in pixels. */
export function useFrameSize(): { readonly width: number; readonly height: number } {
  const scene = selectPreviewScene(useSnapshot(scenesState))
  return FRAMES[scene?.orientation ?? 'landscape']
}
