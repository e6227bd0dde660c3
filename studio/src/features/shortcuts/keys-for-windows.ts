import type { ConsoleKeys } from '../../model/multiview/console-link.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { ownShortcuts } from '../../model/shortcuts/own-shortcuts.ts'
import { keyZoneOf } from './key-zone.ts'

/**
 * The keys of this console for windows beside it. While something modal is open here they do nothing there either
 * (CORE-KEY-020). To talk a key is held down, and that it is let go would be heard of in the other window alone.
 */
export function keysForWindows({ talk: _talk, ...commands }: Commands): ConsoleKeys {
  return {
    commands: () => (keyZoneOf(null) === 'modal' ? {} : commands),
    shortcuts: () => ownShortcuts(preferencesState),
    isLocked: () => preferencesState.keyLock,
  }
}
