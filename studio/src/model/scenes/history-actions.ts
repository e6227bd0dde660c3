import { type ActionFailure, actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { diffContent } from './diff-content.ts'
import { editPreview, performEdit } from './edit-preview.ts'
import { breakStep, dropGesture, endGesture } from './gesture.ts'
import { nextOrder } from './history.ts'
import { draftOf } from './scene-drafts.ts'
import { pushCommand } from './scene-sync.ts'
import { clearSelection } from './selection-actions.ts'
import { type HistoryEntry, type SceneHistory, scenesState } from './store.ts'

/** Takes back the last step of the preview scene; answers with it, or null when there is none. */
export function undo(): HistoryEntry | null {
  return step('undo')
}

/** Makes the last undone step again; answers with it, or null when there is none. */
export function redo(): HistoryEntry | null {
  return step('redo')
}

/** Takes back everything since `beginGesture`, as Escape does during a drag. */
export function cancelGesture(): void {
  const dropped = dropGesture()
  if (!dropped) return
  performEdit(dropped.sceneId, dropped.operations)
  clearMissingSelection()
}

/** Keeps the draft of the preview scene; done when the server has it. */
export function savePreview(): void {
  const sceneId = scenesState.previewSceneId
  if (!sceneId) return
  endGesture()
  pushCommand({ kind: 'save', sceneId })
}

/** Returns the preview scene to what was saved, as one step that can be undone (GAP-051). */
export function revertPreview(): ActionFailure | null {
  endGesture()
  const scene = scenesState.scenes.find(({ id }) => id === scenesState.previewSceneId)
  const draft = scene && draftOf(scene.id)
  if (!scene || !draft) return null
  const operations = diffContent(draft, scene.originalContent)
  if (operations.length === 0) return null
  const failure = editPreview({ label: 'revert', operations })
  if (failure) return notifyFailure(failure, { messageId: 'editRefused' })
  clearMissingSelection()
  notify({ level: 'success', messageId: 'sceneChangesReverted', action: { kind: 'undo' } })
  return null
}

function step(direction: 'undo' | 'redo'): HistoryEntry | null {
  endGesture()
  breakStep()
  const sceneId = scenesState.previewSceneId
  const history = sceneId ? scenesState.history[sceneId] : undefined
  const entry = history?.[direction].at(-1)
  if (!sceneId || !history || !entry) return null
  const plain = toPlain(entry)
  try {
    const inverse = performEdit(sceneId, plain[direction])
    // A copy: the store wraps what it is given in place, and draft, queue and engine hold the same values.
    const moved = structuredClone({
      ...plain,
      [opposite(direction)]: inverse,
      order: nextOrder(),
    })
    moveEntry(history, { direction, entry: moved })
  } catch (error) {
    // Somebody else changed what the step was about: it can never be taken back any more.
    history[direction].pop()
    notifyFailure(actionFailure(error), { messageId: 'undoImpossible' })
    return null
  }
  clearMissingSelection()
  return plain
}

function moveEntry(
  history: SceneHistory,
  { direction, entry }: { direction: 'undo' | 'redo'; entry: HistoryEntry },
): void {
  history[direction].pop()
  history[opposite(direction)].push(entry)
}

function opposite(direction: 'undo' | 'redo'): 'undo' | 'redo' {
  return direction === 'undo' ? 'redo' : 'undo'
}

/** A proxy cannot be cloned; its JSON can, and operations are JSON. */
function toPlain(entry: HistoryEntry): HistoryEntry {
  return JSON.parse(JSON.stringify(entry))
}

function clearMissingSelection(): void {
  const { previewSceneId, selectedElementId } = scenesState
  const draft = previewSceneId ? draftOf(previewSceneId) : undefined
  const elements = [...(draft?.visualElements ?? []), ...(draft?.audioElements ?? [])]
  if (!elements.some(({ id }) => id === selectedElementId)) clearSelection()
}
