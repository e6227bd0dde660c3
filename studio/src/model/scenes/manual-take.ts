import { transitionSchema } from '@proscenium/protocol'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { transitionState } from '../transition/store.ts'
import { runningTake, setRunningTake } from './running-take.ts'
import { scenesState } from './store.ts'
import { goLiveWith, sceneForAir, takeTransition } from './take-actions.ts'

/** Starts to take the preview by hand, as a T-bar does. */
export function beginManualTake(): void {
  const sceneId = scenesState.previewSceneId
  const scene = sceneId ? sceneForAir(sceneId) : undefined
  if (!scene || runningTake()) return
  const chosen = takeTransition(scene)
  // A cut has no middle to stand in.
  const transition = chosen.kind === 'cut' ? transitionSchema.parse({ kind: 'fade' }) : chosen
  const handle = showServices().engine.take(scene, transition)
  setRunningTake(handle)
  if (!handle) return
  handle.setProgress(0)
  transitionState.manualProgress = 0
  scenesState.take = {
    sceneId: scene.id,
    startedAtMs: services().clock.now(),
    durationMs: 0,
    isManual: true,
  }
}

/** Moves the T-bar, 0 to 1. */
export function setManualProgress(progress: number): void {
  if (transitionState.manualProgress === null) return
  const limited = Math.min(1, Math.max(0, progress))
  transitionState.manualProgress = limited
  runningTake()?.setProgress(limited)
}

/**
 * Lets the T-bar go. At its end the scene is on air, at its start nothing has happened; anywhere between it
 * stands where it is, both scenes on air, until it is moved again or AUTO runs it through.
 */
export function endManualTake(): void {
  const { manualProgress } = transitionState
  if (manualProgress === null || !scenesState.take) return
  if (manualProgress > 0 && manualProgress < 1) return
  const { sceneId } = scenesState.take
  transitionState.manualProgress = null
  scenesState.take = null
  const handle = runningTake()
  setRunningTake(null)
  if (manualProgress === 0) {
    handle?.abort()
    return
  }
  handle?.commit()
  const scene = sceneForAir(sceneId)
  if (!scene) return
  // By hand it has happened already when the others hear of it.
  goLiveWith(scene, { kind: 'cut' })
  // The draft may have been edited while the bar was held.
  showServices().engine.setLive(scene)
}
