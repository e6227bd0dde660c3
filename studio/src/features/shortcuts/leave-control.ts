import { keyZoneOf } from './key-zone.ts'
import { shortcutsState } from './store.ts'

const HAS_TOOLTIP = '[data-state="delayed-open"], [data-state="instant-open"]'
const LAYERS = '[role="dialog"], [role="menu"]'

/**
 * Escape, where nothing else wants it, takes focus from a control, so that the keys are those of the show again: a
 * button of a menu, chosen from with the pointer, would otherwise keep the digits and Space from it. What has
 * something to close or to put back keeps the key to itself first; the tooltip of the control itself closes with
 * it. Answers with a function that stops.
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
  /** Comes before the tooltip, which would take the key for itself. */
  const onCapture = ({ key, isComposing }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || shortcutsState.recordingId !== null) return
    const { activeElement } = target.document
    if (keyZoneOf(activeElement, target.document) !== 'control') return
    if (!(activeElement instanceof HTMLElement) || activeElement.closest(LAYERS)) return
    if (hasOpenTooltip(activeElement)) activeElement.blur()
  }
  target.addEventListener('keydown', onCapture, { capture: true })
  target.addEventListener('keydown', onKeyDown)
  return () => {
    target.removeEventListener('keydown', onCapture, { capture: true })
    target.removeEventListener('keydown', onKeyDown)
  }
}

/** What opens a popover has the state of that, so its tooltip is known by its description. */
function hasOpenTooltip(element: HTMLElement): boolean {
  if (element.matches(HAS_TOOLTIP)) return true
  const id = element.getAttribute('aria-describedby')
  const description = id === null ? null : element.ownerDocument.getElementById(id)
  return description?.role === 'tooltip'
}
