import { updatePreferences } from '../preferences/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { shortcuts } from './key-map.ts'
import { shortcutsInTheWay } from './own-shortcuts.ts'

type Chords = Record<string, string[]>

/** Gives a shortcut another chord, and takes it from whatever had it. */
export function remapShortcut(id: string, chord: string): void {
  keep(withoutOthers(id, { ...ownChords(), [id]: [chord] }))
}

/** Takes every key from a shortcut; the command stays in the palette. */
export function clearShortcut(id: string): void {
  keep({ ...ownChords(), [id]: [] })
}

/** Gives a shortcut back the keys that it was made with, and takes them from whatever has them now. */
export function resetShortcut(id: string): void {
  const own = ownChords()
  delete own[id]
  keep(withoutOthers(id, own))
}

/** Gives every shortcut back what it was made with. */
export function resetShortcuts(): void {
  updatePreferences({ shortcuts: {} })
}

function withoutOthers(id: string, own: Chords): Chords {
  const choices = { shortcuts: own, characterKeys: true }
  const mine = chordsOf(id, own)
  const result = { ...own }
  for (const chord of mine) {
    for (const other of shortcutsInTheWay(id, chord, choices)) {
      const kept = chordsOf(other.id, result).filter((one) => !isInTheWay(one, chord))
      result[other.id] = kept
    }
  }
  return result
}

function isInTheWay(other: string, chord: string): boolean {
  return other === chord || other.startsWith(`${chord} `)
}

function chordsOf(id: string, own: Chords): string[] {
  return own[id] ?? [...(shortcuts.find((shortcut) => shortcut.id === id)?.chords ?? [])]
}

function ownChords(): Chords {
  const { shortcuts: own } = preferencesState
  return Object.fromEntries(Object.entries(own).map(([id, chords]) => [id, [...chords]]))
}

/** What is as it was made is not kept: it may be made otherwise one day. */
function keep(own: Chords): void {
  const changed = Object.entries(own).filter(([id, chords]) => {
    const made = shortcuts.find((shortcut) => shortcut.id === id)?.chords
    return made !== undefined && made.join('\n') !== chords.join('\n')
  })
  updatePreferences({ shortcuts: Object.fromEntries(changed) })
}
