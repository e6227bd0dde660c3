import type { LibraryFile } from '@proscenium/protocol'
import { useRef, useState } from 'react'

/** How a file is chosen: alone, beside others, or with all between it and the one chosen before. */
export type ChoiceMode = 'alone' | 'toggle' | 'range'

/** Which files are chosen. */
export interface FileSelection {
  /** In the order of the list. */
  readonly selected: readonly LibraryFile[]
  readonly ids: ReadonlySet<string>
  /** The one that was chosen last; keys go on from it. */
  readonly activeId: string | undefined
  choose(id: string, mode: ChoiceMode): void
  chooseAll(): void
  clear(): void
}

/**
 * Several files chosen at once, by pointer and keys.
 * @param files what is shown, in order: what is not shown is not chosen
 * @param activeId the file of the address
 */
export function useFileSelection(
  files: readonly LibraryFile[],
  activeId: string | undefined,
  onActive: (id: string | undefined) => void,
): FileSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | undefined>(activeId)
  const isShown = files.some(({ id }) => id === activeId)
  // The address names a file that nobody chose here: it is the one.
  const isOwn = activeId !== undefined && isShown && !chosen.has(activeId) && chosen.size === 0
  const ids = isOwn ? new Set([activeId]) : chosen
  const selected = files.filter(({ id }) => ids.has(id))

  function choose(id: string, mode: ChoiceMode): void {
    if (mode === 'range') {
      const from = files.findIndex((file) => file.id === (anchor.current ?? id))
      const to = files.findIndex((file) => file.id === id)
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      setChosen(new Set(files.slice(first, last + 1).map((file) => file.id)))
    } else if (mode === 'toggle') {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
      anchor.current = id
      onActive(next.size === 0 ? undefined : id)
      return
    } else {
      setChosen(new Set([id]))
      anchor.current = id
    }
    onActive(id)
  }

  return {
    selected,
    ids: new Set(selected.map(({ id }) => id)),
    activeId: isShown ? activeId : undefined,
    choose,
    chooseAll() {
      setChosen(new Set(files.map(({ id }) => id)))
      if (!isShown) onActive(files[0]?.id)
    },
    clear() {
      setChosen(new Set())
      anchor.current = undefined
      onActive(undefined)
    },
  }
}
