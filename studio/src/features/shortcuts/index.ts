export { chordKeys, isMacPlatform } from './chord-label.ts'
export type { Commands } from './key-map.ts'
export { ShortcutsHost } from './shortcuts-host.tsx'
export { openPalette, openSheet } from './store.ts'
