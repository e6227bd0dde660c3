import type { LibraryFile } from '@proscenium/protocol'
import { useRef, useState } from 'react'

/**
 * How a file is chosen: alone, beside others, or with all between it and the one chosen before. `move` only goes
 * there, for keys to choose from.
 */
export type ChoiceMode = 'alone' | 'toggle' | 'range' | 'move'

/** Which files are chosen. */
export interface FileSelection {
  /** In the order of the list. */
  readonly selected: readonly LibraryFile[]
  readonly ids: ReadonlySet<string>
  /** The one that keys go on from: mostly the one that was chosen last, also once nothing is chosen any more. */
  readonly activeId: string | undefined
  choose(id: string, mode: ChoiceMode): void
  chooseAll(): void
  clear(): void
}

interface KeyPlace {
  readonly id: string | undefined
  /** The file of the address meanwhile. */
  readonly address: string | undefined
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
  // Where keys are, if that is not the file of the address; another address takes them along.
  const [place, setPlace] = useState<KeyPlace>({ id: activeId, address: activeId })
  const keysAt = place.address === activeId ? place.id : activeId
  const isShown = files.some(({ id }) => id === activeId)
  // The address names a file that nobody chose here: it is the one.
  const isOwn = activeId !== undefined && isShown && !chosen.has(activeId) && chosen.size === 0
  const ids = isOwn ? new Set([activeId]) : chosen
  const selected = files.filter(({ id }) => ids.has(id))

  function choose(id: string, mode: ChoiceMode): void {
    if (mode === 'move') {
      setPlace({ id, address: activeId })
      return
    }
    if (mode === 'range') {
      setChosen(new Set(idsBetween(files, anchor.current ?? id, id)))
    } else if (mode === 'toggle') {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
      anchor.current = id
      const address = next.size === 0 ? undefined : id
      setPlace({ id, address })
      onActive(address)
      return
    } else {
      setChosen(new Set([id]))
      anchor.current = id
    }
    setPlace({ id, address: id })
    onActive(id)
  }

  return {
    selected,
    ids: new Set(selected.map(({ id }) => id)),
    activeId: files.find(({ id }) => id === keysAt)?.id,
    choose,
    chooseAll() {
      setChosen(new Set(files.map(({ id }) => id)))
      if (!isShown) onActive(files[0]?.id)
    },
    clear() {
      setChosen(new Set())
      anchor.current = undefined
      setPlace({ id: keysAt, address: undefined })
      onActive(undefined)
    },
  }
}

function idsBetween(files: readonly LibraryFile[], one: string, other: string): string[] {
  const from = files.findIndex(({ id }) => id === one)
  const to = files.findIndex(({ id }) => id === other)
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  return files.slice(first, last + 1).map(({ id }) => id)
}
