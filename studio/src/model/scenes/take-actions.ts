import {
  type Scene,
  type SceneContent,
  type Transition,
  transitionSchema,
} from '@proscenium/protocol'
import { snapshot } from 'valtio'
import type { RunningTakeHandle } from '../../services/engine-host/engine-host.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { transitionState } from '../transition/store.ts'
import { endGesture } from './gesture.ts'
import { showLive } from './live-draft.ts'
import { withContent } from './scene-content.ts'
import { confirmedScene, draftOf } from './scene-drafts.ts'
import { pushCommand } from './scene-sync.ts'
import { selectPreviewScene } from './selection-actions.ts'
import { scenesState } from './store.ts'

const CUT: Transition = { kind: 'cut' }
let running: RunningTakeHandle | null = null

/** How to take a scene. */
export interface TakeOptions {
  /** Instead of the scene's own transition or the event's. */
  readonly transition?: Transition
}

/** Puts the preview scene with its draft on air: Space (GAP-057). */
export function takePreview(options: TakeOptions = {}): void {
  if (scenesState.previewSceneId) take(scenesState.previewSceneId, options)
}

/** The same, hard. */
export function cut(): void {
  takePreview({ transition: CUT })
}

/** The same, with the scene's or the event's transition. */
export function auto(): void {
  takePreview()
}

/** Puts a scene under edit and on air at once: the digits (CORE-KEY-005). */
export function takeScene(sceneId: string, options: TakeOptions = {}): void {
  selectPreviewScene(sceneId)
  take(sceneId, options)
}

/** Starts to take the preview by hand, as a T-bar does. */
export function beginManualTake(): void {
  const sceneId = scenesState.previewSceneId
  const scene = sceneId ? sceneWithDraft(sceneId) : undefined
  if (!scene || running) return
  const chosen = takeTransition(scene)
  // A cut has no middle to stand in.
  const transition = chosen.kind === 'cut' ? transitionSchema.parse({ kind: 'fade' }) : chosen
  running = showServices().engine.take(scene, transition)
  if (!running) return
  running.setProgress(0)
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
  running?.setProgress(limited)
}

/** Lets the T-bar go: it falls to the nearer end, and there the scene is on air or is not. */
export function endManualTake(): void {
  const { manualProgress } = transitionState
  if (manualProgress === null || !scenesState.take) return
  const { sceneId } = scenesState.take
  transitionState.manualProgress = null
  scenesState.take = null
  const handle = running
  running = null
  if (manualProgress < 0.5) {
    handle?.abort()
    return
  }
  handle?.commit()
  const scene = sceneWithDraft(sceneId)
  if (!scene) return
  goLiveWith(scene)
  // The draft may have been edited while the bar was held.
  showServices().engine.setLive(scene)
}

/** The engine has finished a take. */
export function takeEnded(takeId: number): void {
  if (running?.id !== takeId || scenesState.take?.isManual) return
  running = null
  scenesState.take = null
}

/** Another director put something on air. */
export function showRemoteTake(scene: Scene, transition: Transition): void {
  running = showServices().engine.take(scene, transition)
}

function take(sceneId: string, { transition }: TakeOptions): void {
  const scene = sceneWithDraft(sceneId)
  if (!scene) return
  endGesture()
  abandonManualTake()
  const chosen = transition ?? takeTransition(scene)
  const durationMs = 'durationMs' in chosen ? chosen.durationMs : 0
  running = showServices().engine.take(scene, chosen)
  scenesState.take =
    running && durationMs > 0
      ? { sceneId, durationMs, startedAtMs: services().clock.now(), isManual: false }
      : null
  goLiveWith(scene)
}

function goLiveWith(scene: Scene): void {
  showLive(scene)
  pushCommand({ kind: 'take', sceneId: scene.id })
}

function abandonManualTake(): void {
  if (transitionState.manualProgress === null) return
  transitionState.manualProgress = null
  running?.abort()
}

/** The scene's own transition, else the event's (GAP-020 as amended). */
function takeTransition(content: SceneContent): Transition {
  return content.transition ?? structuredClone(snapshot(transitionState).transition)
}

function sceneWithDraft(sceneId: string): Scene | undefined {
  const scene = confirmedScene(sceneId)
  const draft = draftOf(sceneId)
  return scene && draft && withContent(scene, draft)
}
