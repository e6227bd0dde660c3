import { useEffect } from 'react'
import type { ConsoleKeys as Keys } from '../../model/multiview/console-link.ts'
import { bindShortcuts } from './bind-shortcuts.ts'
import { leaveControlAtEscape } from './leave-control.ts'
import { returnFocusAfterPress } from './return-focus.ts'

/** Lets the keys of the console drive its show from this window, by the same rules as there. */
export function ConsoleKeys({ keys }: { keys: Keys }) {
  useEffect(() => bindShortcuts({ target: window, ...keys }), [keys])
  useEffect(() => returnFocusAfterPress(document), [])
  useEffect(() => leaveControlAtEscape(window), [])
  return null
}
