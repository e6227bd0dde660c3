import { proxy } from 'valtio'

/** Which list of shortcuts is open, and the shortcut whose new keys are being pressed: until then no key does anything else. */
export const shortcutsState = proxy<{
  open: 'sheet' | 'palette' | null
  recordingId: string | null
}>({ open: null, recordingId: null })

/** Shows or hides the sheet of all shortcuts. */
export function openSheet(): void {
  shortcutsState.open = shortcutsState.open === 'sheet' ? null : 'sheet'
}

/** Shows or hides the palette. */
export function openPalette(): void {
  shortcutsState.open = shortcutsState.open === 'palette' ? null : 'palette'
}

/** Closes what is open. */
export function closeShortcutLayer(): void {
  shortcutsState.open = null
}
