import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { bindShortcuts } from './bind-shortcuts.ts'
import { CommandPalette } from './command-palette.tsx'
import type { Commands } from './key-map.ts'
import { focusNextLandmark } from './landmarks.ts'
import { returnFocusAfterPress } from './return-focus.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { closeShortcutLayer, openPalette, openSheet, shortcutsState } from './store.ts'

/** What works on every screen of the studio. */
const ownCommands: Commands = {
  toggleKeyLock: () => updatePreferences({ keyLock: !preferencesState.keyLock }),
  openPalette,
  openSheet,
  nextLandmark: () => focusNextLandmark(1),
  previousLandmark: () => focusNextLandmark(-1),
}

/** Binds the keys of a screen while it is shown, with the sheet and the palette that list them. */
export function ShortcutsHost({ commands }: { commands: Commands }) {
  const { open } = useSnapshot(shortcutsState)
  const all: Commands = { ...ownCommands, ...commands }
  const current = useRef(all)
  current.current = all
  useEffect(
    () =>
      bindShortcuts({
        target: window,
        commands: () => current.current,
        isLocked: () => preferencesState.keyLock,
      }),
    [],
  )
  useEffect(() => returnFocusAfterPress(document), [])
  useEffect(() => closeShortcutLayer, [])
  return (
    <>
      {open === 'sheet' ? <ShortcutSheet commands={all} /> : null}
      {open === 'palette' ? <CommandPalette commands={all} /> : null}
    </>
  )
}
