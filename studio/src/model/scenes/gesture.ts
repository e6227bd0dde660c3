import type { EditOperation } from '@proscenium/protocol'
import { holdPreview, releasePreview } from '../directors/preview-lease.ts'
import { services } from '../studio-services.ts'
import { clearConsoleRedo } from './console-history.ts'
import { mergeEntries, nextOrder, recordEdit } from './history.ts'
import { type EditLabel, type HistoryEntry, scenesState } from './store.ts'

interface Gesture {
  readonly sceneId: string
  readonly label: EditLabel
  entry: HistoryEntry | null
}

interface LastEdit {
  readonly sceneId: string
  readonly key: string | null
  readonly atMs: number
}

/** An edit of a draft that has just been made. */
export interface MadeEdit {
  readonly sceneId: string
  readonly label: EditLabel
  readonly elementId: string | null
  readonly elementName: string | null
  readonly redo: readonly EditOperation[]
  readonly undo: readonly EditOperation[]
}

let gesture: Gesture | null = null
let lastEdit: LastEdit | null = null

/** Everything until `endGesture` becomes one undo step. A gesture that is still open ends first. */
export function beginGesture(label: EditLabel): void {
  endGesture()
  const { previewSceneId } = scenesState
  if (previewSceneId) gesture = { sceneId: previewSceneId, label, entry: null }
}

/** Closes the gesture; without edits it leaves no step. */
export function endGesture(): void {
  const ended = gesture
  gesture = null
  lastEdit = null
  releasePreview()
  if (!ended?.entry) return
  write(ended.sceneId, { ...ended.entry, label: ended.label })
}

/** Closes the gesture without a step and answers with what takes its edits back. */
export function dropGesture(): { sceneId: string; operations: EditOperation[] } | null {
  const dropped = gesture
  gesture = null
  releasePreview()
  return dropped?.entry ? { sceneId: dropped.sceneId, operations: dropped.entry.undo } : null
}

/** Keeps an edit for undo: in the open gesture, else as a step of its own. */
export function rememberEdit(edit: MadeEdit): void {
  const { sceneId, label, elementName } = edit
  const entry: HistoryEntry = {
    label,
    elementName,
    // Copies: the store wraps what it is given in place, and the draft holds the same values.
    redo: structuredClone([...edit.redo]),
    undo: structuredClone([...edit.undo]),
    order: nextOrder(),
  }
  clearConsoleRedo()
  if (gesture?.sceneId === sceneId) {
    gesture.entry = gesture.entry ? mergeEntries(gesture.entry, entry) : entry
    holdPreview()
    return
  }
  const atMs = services().clock.now()
  const mergeKey = edit.elementId && `${label}:${edit.elementId}`
  const last = lastEdit?.sceneId === sceneId ? lastEdit : undefined
  scenesState.history[sceneId] = recordEdit(
    scenesState.history[sceneId] ?? { undo: [], redo: [] },
    { ...entry, mergeKey, atMs },
    last,
  )
  lastEdit = { sceneId, key: mergeKey, atMs }
}

/** The next edit begins a step of its own, such as after an undo. */
export function breakStep(): void {
  lastEdit = null
}

function write(sceneId: string, entry: HistoryEntry): void {
  const edit = { ...entry, mergeKey: null, atMs: 0 }
  const history = scenesState.history[sceneId] ?? { undo: [], redo: [] }
  scenesState.history[sceneId] = recordEdit(history, edit, undefined)
}
