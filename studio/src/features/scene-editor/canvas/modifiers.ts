import type { CanvasMachine } from './canvas-machine.ts'
import { heldKeys } from './read-pointer.ts'

const KEYS: readonly string[] = ['Shift', 'Alt', 'Control', 'Meta']

/** A drag answers to Shift, Alt and Ctrl at once, without waiting for the pointer to move. */
export function watchModifiers(machine: CanvasMachine): () => void {
  const update = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key) || machine.name === 'idle') return
    // Alt alone would open the browser's menu.
    event.preventDefault()
    machine.pointerHeld(heldKeys(event))
  }
  window.addEventListener('keydown', update)
  window.addEventListener('keyup', update)
  return () => {
    window.removeEventListener('keydown', update)
    window.removeEventListener('keyup', update)
  }
}
