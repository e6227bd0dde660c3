import type { EditOperation } from '@proscenium/protocol'
import { coalesceOperations } from './coalesce-operations.ts'
import type { EditLabel, HistoryEntry, SceneHistory } from './store.ts'

/** Steps of one scene that can be undone. */
export const MAX_UNDO_STEPS = 200
/** Edits of one kind and element this close together are one step: arrow keys, a slider, typing. */
export const MERGE_WITHIN_MS = 800

/** An edit that was made, with what takes it back. */
export interface RecordedEdit {
  readonly label: EditLabel
  readonly elementName: string | null
  /** Same key and close in time: same step. Null never merges. */
  readonly mergeKey: string | null
  readonly redo: readonly EditOperation[]
  readonly undo: readonly EditOperation[]
  readonly atMs: number
}

interface MergeState {
  readonly key: string | null
  readonly atMs: number
}

/** One step out of two that follow each other. */
export function mergeEntries(first: HistoryEntry, second: HistoryEntry): HistoryEntry {
  return {
    ...first,
    redo: coalesceOperations([...first.redo, ...second.redo]),
    undo: [...second.undo, ...first.undo],
  }
}

/** The history with one more edit; what was undone before can no longer be redone. */
export function recordEdit(
  history: SceneHistory,
  edit: RecordedEdit,
  last: MergeState | undefined,
): SceneHistory {
  const { label, elementName, redo, undo } = edit
  const entry: HistoryEntry = { label, elementName, redo: [...redo], undo: [...undo] }
  const previous = history.undo.at(-1)
  const isSameStep =
    previous !== undefined &&
    edit.mergeKey !== null &&
    edit.mergeKey === last?.key &&
    edit.atMs - last.atMs <= MERGE_WITHIN_MS
  const steps = isSameStep
    ? [...history.undo.slice(0, -1), mergeEntries(previous, entry)]
    : [...history.undo, entry]
  return { undo: steps.slice(-MAX_UNDO_STEPS), redo: [] }
}
