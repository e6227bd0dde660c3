import { isCharacterChord, isTypedChord } from './chord.ts'
import { chordForAria, chordKeys } from './chord-label.ts'
import type { CommandId } from './command-ids.ts'
import { type Shortcut, shortcuts } from './key-map.ts'

/** What a visitor has chosen of his keys; a part of his preferences. */
export interface KeyChoices {
  /** Chords by the id of a shortcut; what is not in it is as it was made. */
  readonly shortcuts: Readonly<Record<string, readonly string[]>>
  /** Whether letters, digits and signs without Ctrl, Cmd or Alt do anything (WCAG 2.1.4). */
  readonly characterKeys: boolean
}

/** The shortcuts with a visitor's own keys. */
export function ownShortcuts(choices: KeyChoices): readonly Shortcut[] {
  return shortcuts.map((shortcut) => {
    const own = choices.shortcuts[shortcut.id]
    const chords = (own ?? shortcut.chords).filter(
      (chord) => choices.characterKeys || !isCharacterChord(chord),
    )
    // A letter that a visitor gives to something must not fire while a list or a button has focus.
    const isShowKey = shortcut.isShowKey || (own?.some(isCharacterChord) ?? false)
    // Nor must what can be typed be kept from being typed.
    const inText = shortcut.inText === true && !own?.some(isTypedChord)
    return { ...shortcut, chords, isShowKey, inText }
  })
}

/** A command's first chord, to be shown beside it: drawn, and as `aria-keyshortcuts` has it. */
export interface ShortcutHint {
  /** Such as `Ctrl K`. */
  readonly label: string
  readonly aria: string
}

/** How a command is reached by key; null where it has none. */
export function shortcutHint(choices: KeyChoices, command: CommandId): ShortcutHint | null {
  const shortcut = shortcuts.find((row) => row.command === command)
  if (!shortcut) return null
  const chords = choices.shortcuts[shortcut.id] ?? shortcut.chords
  const chord = chords.find((one) => choices.characterKeys || !isCharacterChord(one))
  if (chord === undefined) return null
  return { label: chordKeys(chord).join(' '), aria: chordForAria(chord) }
}

/** Others that have a chord already, on a screen where both would be meant; a sequence has its first key. */
export function shortcutsInTheWay(id: string, chord: string, choices: KeyChoices): Shortcut[] {
  const all = ownShortcuts({ ...choices, characterKeys: true })
  const mine = all.find((shortcut) => shortcut.id === id)
  if (!mine) return []
  return all.filter(
    ({ id: otherId, chords, screens }) =>
      otherId !== id &&
      screens.some((screen) => mine.screens.includes(screen)) &&
      chords.some((other) => other === chord || other.startsWith(`${chord} `)),
  )
}
