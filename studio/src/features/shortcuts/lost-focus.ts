import { nearPlace } from '../../components/near-place.ts'

/** Marks what focus goes to when a control in it is gone: it stays while its controls change. */
const HOME_ATTRIBUTE = 'data-focus-home'
/** They give focus back themselves. */
const LAYERS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-radix-popper-content-wrapper]'
/** So long a press may still be meant for the control that was there a moment ago. */
const STRAY_MS = 1_000

/** Follows focus of a document, for controls that go away with it. */
export interface LostFocus {
  /** Whether a press of Space or Enter was meant for a control that has gone, by the time of its event. */
  isStray(atMs: number): boolean
  stop(): void
}

/**
 * When the focused control goes away, as *Go live* does once the show is live, the browser gives focus to nothing, and
 * the next Space would drive the show. Focus goes to where that control was, and presses of the first second do nothing;
 * nor do presses at a place that waits for its next control.
 */
export function watchLostFocus(target: Document): LostFocus {
  let focused: Element | null = null
  let goNear: (() => void) | null = null
  let lostAtMs = Number.NEGATIVE_INFINITY

  const remember = ({ target: element }: FocusEvent) => {
    focused = element instanceof Element && !element.closest(LAYERS) ? element : null
    goNear = focused && placeOf(focused)
  }
  /** A control that lets focus go, as after a press with the pointer, has lost nothing when it goes away later. */
  const letGo = ({ target: element, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // Browsers say the same of one that is being removed, which is out of the page a moment later.
    queueMicrotask(() => {
      if (element === focused && focused?.isConnected) focused = null
    })
  }
  const look = () => {
    if (focused === null || focused.isConnected) return
    const hasNone = target.activeElement === null || target.activeElement === target.body
    if (hasNone) {
      lostAtMs = performance.now()
      goNear?.()
    }
    focused = null
  }
  target.addEventListener('focusin', remember)
  target.addEventListener('focusout', letGo)
  const observer = new MutationObserver(look)
  observer.observe(target.body, { childList: true, subtree: true })
  return {
    isStray: (atMs) =>
      atMs - lostAtMs < STRAY_MS || target.activeElement?.hasAttribute(HOME_ATTRIBUTE) === true,
    stop() {
      target.removeEventListener('focusin', remember)
      target.removeEventListener('focusout', letGo)
      observer.disconnect()
    },
  }
}

function placeOf(element: Element): () => void {
  const home = element.closest<HTMLElement>(`[${HOME_ATTRIBUTE}]`)
  const goNear = nearPlace(element)
  return () => {
    if (home?.isConnected) home.focus()
    else goNear()
  }
}
