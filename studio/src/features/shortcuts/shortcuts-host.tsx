import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { watchKeyboardLayout } from '../../model/shortcuts/keyboard-layout.ts'
import { ownShortcuts } from '../../model/shortcuts/own-shortcuts.ts'
import { bindShortcuts } from './bind-shortcuts.ts'
import { focusNextLandmark } from './landmarks.ts'
import { Layer } from './layer.tsx'
import { leaveControlAtEscape } from './leave-control.ts'
import { returnFocusAfterPress } from './return-focus.ts'
import { closeShortcutLayer, openPalette, openSheet, shortcutsState } from './store.ts'

const loadSheet = async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet
const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette
const ShortcutSheet = lazyPart(loadSheet)
const CommandPalette = lazyPart(loadPalette)
/** After the page itself they are fetched, so that they come at once, and without a network as well. */
const FETCH_AFTER_MS = 5_000

/** What works on every page. */
const everywhere: Commands = { openPalette, openSheet }

/** What works on every screen of the studio, beside. */
const inStudio: Commands = {
  toggleKeyLock: () => updatePreferences({ keyLock: !preferencesState.keyLock }),
  nextLandmark: () => focusNextLandmark(1),
  previousLandmark: () => focusNextLandmark(-1),
}

/** Props of {@link ShortcutsHost}. */
export interface ShortcutsHostProps {
  readonly commands: Commands
  /** Pages around the studio have no show whose keys could be locked. */
  readonly isStudio?: boolean
}

/** Binds the keys of a screen while it is shown, with the sheet and the palette that list them. */
export function ShortcutsHost({ commands, isStudio = true }: ShortcutsHostProps) {
  const t = useTranslations('shortcuts')
  const { open } = useSnapshot(shortcutsState)
  const all: Commands = { ...everywhere, ...(isStudio && inStudio), ...commands }
  const current = useRef(all)
  current.current = all
  useEffect(
    () =>
      bindShortcuts({
        target: window,
        commands: () => current.current,
        shortcuts: () => ownShortcuts(preferencesState),
        isLocked: () => preferencesState.keyLock,
      }),
    [],
  )
  useEffect(() => watchKeyboardLayout(), [])
  useEffect(() => (isStudio ? returnFocusAfterPress(document) : undefined), [isStudio])
  useEffect(() => (isStudio ? leaveControlAtEscape(window) : undefined), [isStudio])
  useEffect(() => closeShortcutLayer, [])
  useEffect(() => {
    const timer = setTimeout(() => void fetchLayers(), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {open === null ? null : (
        <PanelBoundary key={open} panel="commands" look="corner" onClose={closeShortcutLayer}>
          <Layer title={t(open === 'sheet' ? 'title' : 'palette')} look={open}>
            {open === 'sheet' ? (
              <ShortcutSheet commands={all} />
            ) : (
              <CommandPalette commands={all} />
            )}
          </Layer>
        </PanelBoundary>
      )}
    </>
  )
}

function fetchLayers(): Promise<unknown> {
  return Promise.allSettled([loadSheet(), loadPalette()])
}
