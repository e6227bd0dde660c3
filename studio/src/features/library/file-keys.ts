import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ChoiceMode, FileSelection } from './use-file-selection.ts'

/** What the keys of a list of files work with. */
export interface FileKeysOptions {
  readonly fileIds: readonly string[]
  readonly selection: FileSelection
  /** Files in a row. */
  readonly columns: number
  readonly onOpen: () => void
  readonly onDelete: () => void
}

/** Rows that Page up and Page down go. */
const PAGE_ROWS = 4

/**
 * Arrows, Home, End and pages go through files; with Shift they choose, with Ctrl they leave what is chosen alone.
 * Space and Ctrl+A choose more, Enter opens, Delete deletes, Escape lets go.
 */
export function handleFileKey(event: KeyboardEvent, options: FileKeysOptions): void {
  const next = destinationOf(event.key, options)
  const act = next === undefined ? actionOf(event, options) : () => goTo(next, event, options)
  if (!act) return
  act()
  event.preventDefault()
  // Keys of the studio, such as Space, mean other things.
  event.stopPropagation()
}

function goTo(
  at: number,
  { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { fileIds, selection }: FileKeysOptions,
): void {
  const id = fileIds[at]
  const mode: ChoiceMode = ctrlKey || metaKey ? 'move' : 'alone'
  if (id !== undefined) selection.choose(id, shiftKey ? 'range' : mode)
}

function actionOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { selection, onOpen, onDelete }: FileKeysOptions,
): (() => void) | undefined {
  const { activeId, selected, ids } = selection
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return selection.chooseAll
  if (activeId !== undefined && key === ' ') return () => selection.choose(activeId, 'toggle')
  if (activeId !== undefined && key === 'Enter') {
    return () => {
      // Its details have to be there before focus goes to them.
      if (!ids.has(activeId)) flushSync(() => selection.choose(activeId, 'alone'))
      onOpen()
    }
  }
  if (selected.length === 0) return undefined
  if (key === 'Delete') return onDelete
  return key === 'Escape' ? selection.clear : undefined
}

/** The place in the list that a key goes to; undefined for other keys. */
function destinationOf(
  key: string,
  { fileIds, selection, columns }: FileKeysOptions,
): number | undefined {
  const at = fileIds.indexOf(selection.activeId ?? '')
  const last = fileIds.length - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * PAGE_ROWS,
    PageDown: columns * PAGE_ROWS,
  }
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  if (step === undefined) return undefined
  if (at < 0) return 0
  const goal = at + step
  // Up from the first row and down from the last one stay; pages go to the end.
  if (goal < 0) return key === 'PageUp' ? 0 : at
  if (goal > last) return key === 'PageDown' ? last : at
  return goal
}
