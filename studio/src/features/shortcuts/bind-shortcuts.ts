import { tinykeys } from 'tinykeys'
import { KeyGate } from './key-gate.ts'
import { type Commands, type Shortcut, shortcuts } from './key-map.ts'
import { isNonModalPanel, keyZoneOf } from './key-zone.ts'

export interface ShortcutBinding {
  readonly target: Window
  /** Read at every press, so that commands may change without binding again. */
  readonly commands: () => Commands
  /** Key lock: show keys are held (an addition, as on hardware consoles). */
  readonly isLocked: () => boolean
}

/**
 * Listens in the capture phase: a key that runs a command never also presses the focused button.
 * Answers with a function that stops listening.
 */
export function bindShortcuts({ target, commands, isLocked }: ShortcutBinding): () => void {
  const gate = new KeyGate()
  const handlers: Record<string, (event: KeyboardEvent) => void> = {}
  for (const [chord, candidates] of shortcutsByChord()) {
    handlers[chord] = (event) => {
      const zone = keyZoneOf(target.document.activeElement, target.document)
      const state = { zone, isLocked: isLocked() }
      const available = commands()
      for (const shortcut of candidates) {
        const run = available[shortcut.command]
        if (!run || !gate.admits(shortcut, chord, event, state)) continue
        if (isLeftToPage(shortcut, target)) return
        event.preventDefault()
        event.stopPropagation()
        run(shortcut.argument ?? 0)
        return
      }
    }
  }
  return tinykeys(target, handlers, { capture: true })
}

/** Several commands may share a chord; the first that the screen has wins. */
export function shortcutsByChord(): Map<string, Shortcut[]> {
  const byChord = new Map<string, Shortcut[]>()
  for (const shortcut of shortcuts) {
    for (const chord of shortcut.chords) {
      byChord.set(chord, [...(byChord.get(chord) ?? []), shortcut])
    }
  }
  return byChord
}

/** Words selected on the page are copied by the browser, and Escape closes the panel that has focus. */
function isLeftToPage({ command }: Shortcut, target: Window): boolean {
  if (command === 'clearSelection') return isNonModalPanel(target.document.activeElement)
  return command === 'copyElement' && target.getSelection()?.isCollapsed === false
}
