import { nearPlace } from '../../components/near-place.ts'

/** Marks what focus goes to when a control in it is gone: it stays while its controls change. */
const HOME_ATTRIBUTE = 'data-focus-home'
/** So long a press may still be meant for the control that was there a moment ago. */
const STRAY_MS = 1_000

/** Follows focus of a document, for controls that go away with it. */
export interface LostFocus {
  /** Whether a key press was meant for a control that has just gone, by the time of its event. */
  isStray(atMs: number): boolean
  stop(): void
}

/**
 * When the focused control goes away, as *Go live* does once the show is live, the browser gives focus to nothing, and
 * the next Space would drive the show. Focus goes to where that control was, and presses of the first second are nothing.
 */
export function watchLostFocus(target: Document): LostFocus {
  let focused: Element | null = null
  let goNear: (() => void) | null = null
  let lostAtMs = Number.NEGATIVE_INFINITY

  const remember = ({ target: element }: FocusEvent) => {
    focused = element instanceof Element ? element : null
    goNear = focused && placeOf(focused)
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
  const observer = new MutationObserver(look)
  observer.observe(target.body, { childList: true, subtree: true })
  return {
    isStray: (atMs) => atMs - lostAtMs < STRAY_MS,
    stop() {
      target.removeEventListener('focusin', remember)
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
