import {
  audioAfterTake,
  type EditOperation,
  MAX_OPERATIONS,
  type Scene,
  type SceneContent,
  type Transition,
} from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { audioState } from '../audio/store.ts'
import { otherEditor } from '../directors/other-editor.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { transitionState } from '../transition/store.ts'
import { rememberTake, replacedScene } from './air-history.ts'
import { diffContent } from './diff-content.ts'
import { endGesture } from './gesture.ts'
import { liveDocument, liveDraft, showLive } from './live-draft.ts'
import { runningTake, setRunningTake } from './running-take.ts'
import { contentOf, withContent } from './scene-content.ts'
import { confirmedScene, draftOf } from './scene-drafts.ts'
import { pushCommand } from './scene-sync.ts'
import { selectPreviewScene } from './selection-actions.ts'
import { scenesState } from './store.ts'

const CUT: Transition = { kind: 'cut' }

/** How to take a scene. */
interface TakeOptions {
  /** Instead of the scene's own transition or the event's. */
  readonly transition?: Transition | undefined
}

/** Puts the preview scene with its draft on air: Space (GAP-057). */
export function takePreview(options: TakeOptions = {}): void {
  if (scenesState.previewSceneId) take(scenesState.previewSceneId, options)
}

/** The same, hard. */
export function cut(): void {
  takePreview({ transition: CUT })
}

/** The same, with the scene's or the event's transition; one that is held by hand runs on from where it stands. */
export function auto(): void {
  const { manualProgress } = transitionState
  if (manualProgress !== null && scenesState.take) finishManualTake(manualProgress)
  else takePreview()
}

/** Puts a scene under edit and on air at once: the digits (CORE-KEY-005). */
export function takeScene(sceneId: string, options: TakeOptions = {}): void {
  // The server hears of the take first: what is on air is more urgent than what is under edit.
  take(sceneId, options)
  // What is on air is nobody's alone: who edits the preview keeps it, and the scene is taken all the same.
  if (!otherEditor()) selectPreviewScene(sceneId)
}

/**
 * Brings back what was on air before the last take, exactly as it was, hard. The preview stays, so that it can be
 * put right. Doing it again takes it back. Answers whether there was anything to return to.
 */
export function undoTake(): boolean {
  const replaced = replacedScene()
  const drafted = replaced && sceneForAir(replaced.id)
  if (!replaced || !drafted) return false
  const target = withLockedSounds(replaced)
  const operations = diffContent(contentOf(drafted), contentOf(target))
  // A draft that is another document altogether by now: better its newest state than none.
  const isTooMuch = operations.length > MAX_OPERATIONS
  putOnAir(isTooMuch ? drafted : target, {
    transition: CUT,
    operations: isTooMuch ? [] : operations,
  })
  return true
}

/** The engine has finished a take. */
export function takeEnded(takeId: number): void {
  if (runningTake()?.id !== takeId || scenesState.take?.isManual) return
  setRunningTake(null)
  scenesState.take = null
}

/** Another director put something on air. */
export function showRemoteTake(scene: Scene, transition: Transition): void {
  abandonManualTake()
  run(scene, transition)
}

/** Tells everybody that a scene is on air; the engine knows already. */
export function goLiveWith(
  scene: Scene,
  transition: Transition,
  operations: readonly EditOperation[] = [],
): void {
  rememberTake(liveDocument(), scene)
  showLive(scene)
  const command = { kind: 'take', sceneId: scene.id, transition } as const
  pushCommand(operations.length > 0 ? { ...command, operations } : command)
}

/** The scene's own transition, else the event's (GAP-020 as amended). */
export function takeTransition(content: SceneContent): Transition {
  return content.transition ?? structuredClone(snapshot(transitionState).transition)
}

/** A scene as it comes to air: its draft, with the sounds that stay there over takes; the server does the same. */
export function sceneForAir(sceneId: string): Scene | undefined {
  const scene = confirmedScene(sceneId)
  const draft = draftOf(sceneId)
  return scene && draft && withLockedSounds(withContent(scene, draft))
}

function withLockedSounds(scene: Scene): Scene {
  return { ...scene, audioElements: audioAfterTake(scene, liveDraft(), audioState.lock) }
}

function take(sceneId: string, { transition }: TakeOptions): void {
  const scene = sceneForAir(sceneId)
  if (!scene) return
  putOnAir(scene, { transition: transition ?? takeTransition(scene), operations: [] })
}

function putOnAir(
  scene: Scene,
  {
    transition,
    operations,
  }: { readonly transition: Transition; readonly operations: readonly EditOperation[] },
): void {
  endGesture()
  abandonManualTake()
  run(scene, transition)
  goLiveWith(scene, transition, operations)
}

function run(scene: Scene, transition: Transition): void {
  const handle = showServices().engine.take(scene, transition)
  setRunningTake(handle)
  const durationMs = 'durationMs' in transition ? transition.durationMs : 0
  scenesState.take =
    handle && durationMs > 0
      ? { sceneId: scene.id, durationMs, startedAtMs: services().clock.now(), isManual: false }
      : null
}

function abandonManualTake(): void {
  if (transitionState.manualProgress === null) return
  transitionState.manualProgress = null
  runningTake()?.abort()
}

/** The T-bar's take runs on by itself; from now on it is on air. */
function finishManualTake(progress: number): void {
  const { take: held } = scenesState
  const scene = held && sceneForAir(held.sceneId)
  if (!held || !scene) return
  const transition = takeTransition(scene)
  const wholeMs = 'durationMs' in transition ? transition.durationMs : 0
  transitionState.manualProgress = null
  runningTake()?.resume()
  scenesState.take = {
    sceneId: scene.id,
    durationMs: Math.max(wholeMs * (1 - progress), 1),
    startedAtMs: services().clock.now(),
    isManual: false,
  }
  // To the others it comes as a whole, and late: they see what is left of it.
  goLiveWith(scene, CUT)
}
