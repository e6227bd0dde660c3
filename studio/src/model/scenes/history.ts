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
  readonly order: number
  readonly atMs: number
}

let lastOrder = 0
let sharedOrder: number | null = null

/** The place of a step among all steps of this tab. */
export function nextOrder(): number {
  if (sharedOrder !== null) return sharedOrder
  lastOrder += 1
  return lastOrder
}

/** Makes what is done within one step of the console, whatever histories it is written into. */
export function asOneStep<Result>(work: () => Result): Result {
  if (sharedOrder !== null) return work()
  sharedOrder = nextOrder()
  try {
    return work()
  } finally {
    sharedOrder = null
  }
}

interface MergeState {
  readonly key: string | null
  readonly atMs: number
}

/** One step out of two that follow each other. */
export function mergeEntries(first: HistoryEntry, second: HistoryEntry): HistoryEntry {
  return {
    ...first,
    order: second.order,
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
  const { label, elementName, redo, undo, order } = edit
  const entry: HistoryEntry = { label, elementName, redo: [...redo], undo: [...undo], order }
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
