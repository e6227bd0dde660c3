import type { Commands, Shortcut } from '../../model/shortcuts/key-map.ts'
import { KeyGate } from './key-gate.ts'
import { type Bound, isPressOf, isSequence } from './key-press.ts'
import { KeySequences } from './key-sequences.ts'
import { isNonModalPanel, keyZoneOf } from './key-zone.ts'
import { watchLostFocus } from './lost-focus.ts'
import { shortcutsState } from './store.ts'

export interface ShortcutBinding {
  readonly target: Window
  /** Read at every press, so that commands may change without binding again. */
  readonly commands: () => Commands
  /** Read at every press, too: a visitor may give them other keys. */
  readonly shortcuts: () => readonly Shortcut[]
  /** Key lock: show keys are held (an addition, as on hardware consoles). */
  readonly isLocked: () => boolean
}

/** Keys that activate a focused control, and otherwise control the show. */
const PRESSES = new Set(['Space', 'Enter'])

/**
 * Listens in the capture phase: a key that runs a command never also presses the focused button.
 * Answers with a function that stops listening.
 */
export function bindShortcuts(binding: ShortcutBinding): () => void {
  const { target } = binding
  const gate = new KeyGate()
  const sequences = new KeySequences()
  const lostFocus = watchLostFocus(target.document)
  const onKeyDown = (event: Event) => {
    // Chrome's autofill sends one that is none.
    if (!(event instanceof KeyboardEvent) || shortcutsState.recordingId !== null) return
    const zone = keyZoneOf(target.document.activeElement, target.document)
    const state = { zone, isLocked: binding.isLocked() }
    const commands = binding.commands()
    const all = binding.shortcuts().filter(({ command }) => commands[command])
    const isMeant = ({ shortcut, chord }: Bound) =>
      gate.admits(shortcut, chord, event, state) && !isLeftToPage(shortcut, target)
    const run = ({ shortcut, chord }: Bound) => {
      keepFromPage(shortcut, event)
      if (PRESSES.has(chord) && lostFocus.isStray(event.timeStamp)) return
      commands[shortcut.command]?.(shortcut.argument ?? 0, { key: event.key })
    }
    const step = sequences.step(event, boundIn(all).filter(isSequence))
    if (step.ended && isMeant(step.ended)) return run(step.ended)
    // A key that goes on with a sequence belongs to it.
    if (step.isUnderWay) return
    const single = boundIn(all).find(
      (bound) => !isSequence(bound) && isPressOf(bound.chord, event) && isMeant(bound),
    )
    if (single) run(single)
  }
  target.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    target.removeEventListener('keydown', onKeyDown, { capture: true })
    lostFocus.stop()
  }
}

/** Several commands may share a chord; the first that the screen has, and that is meant, wins. */
function boundIn(shortcuts: readonly Shortcut[]): Bound[] {
  return shortcuts.flatMap((shortcut) => shortcut.chords.map((chord) => ({ shortcut, chord })))
}

/** Words selected on the page are copied by the browser, and Escape closes the panel that has focus. */
function isLeftToPage({ command }: Shortcut, target: Window): boolean {
  if (command === 'clearSelection') return isNonModalPanel(target.document.activeElement)
  return command === 'copyElement' && target.getSelection()?.isCollapsed === false
}

/** The browser must not act on the key too; but it goes on to paste: what it holds comes with an event that the screen waits for. */
function keepFromPage({ command }: Shortcut, event: KeyboardEvent): void {
  if (command !== 'pasteElement') event.preventDefault()
  event.stopPropagation()
}
