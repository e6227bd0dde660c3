import { keyZoneOf } from './key-zone.ts'
import { shortcutsState } from './store.ts'

/**
 * Escape, where nothing else wants it, takes focus from a control, so that the keys are those of the show again: a
 * button of a menu, chosen from with the pointer, would otherwise keep the digits and Space from it. What has
 * something to close or to put back keeps the key to itself first. Answers with a function that stops.
 */
export function leaveControlAtEscape(target: Window): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (shortcutsState.recordingId !== null) return
    const { activeElement } = target.document
    const zone = keyZoneOf(activeElement, target.document)
    if (zone !== 'control' && zone !== 'text') return
    if (activeElement instanceof HTMLElement) activeElement.blur()
  }
  target.addEventListener('keydown', onKeyDown)
  return () => target.removeEventListener('keydown', onKeyDown)
}
