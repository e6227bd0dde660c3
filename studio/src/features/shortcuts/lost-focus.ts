import { nearPlace } from '../../components/near-place.ts'

/** Marks a container that takes focus when a focused control inside it is removed. */
const HOME_ATTRIBUTE = 'data-focus-home'
/** Layers that restore focus themselves. */
const LAYERS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-radix-popper-content-wrapper]'
/** For this long, a key press may still be meant for the removed control. */
const STRAY_MS = 1_000

/** Tracks focus that is lost because the focused control was removed. */
export interface LostFocus {
  /** If true, Space or Enter was meant for a removed control. `atMs` is the event's timestamp. */
  isStray(atMs: number): boolean
  stop(): void
}

/**
 * When the focused control is removed, as *Go live* is once the show is live, the browser moves focus to the body, where
 * the next Space would cut. This moves focus near the removed control instead. Space and Enter do nothing for a second,
 * or while a focus home itself has focus.
 */
export function watchLostFocus(target: Document): LostFocus {
  let focused: Element | null = null
  let goNear: (() => void) | null = null
  let lostAtMs = Number.NEGATIVE_INFINITY
  /** The last press was one of a pointer: then keys belong to the show at once. */
  let isPointed = false

  const remember = ({ target: element }: FocusEvent) => {
    focused = element instanceof Element && !element.closest(LAYERS) ? element : null
    goNear = focused && placeOf(focused)
  }
  /** Forgets a control that was blurred, as after a mouse click. */
  const letGo = ({ target: element, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // Chrome also fires this for a removed element, which is disconnected by the next microtask.
    queueMicrotask(() => {
      if (element === focused && focused?.isConnected) focused = null
    })
  }
  const look = () => {
    if (focused === null || focused.isConnected) return
    const hasNone = target.activeElement === null || target.activeElement === target.body
    if (hasNone && !isPointed) {
      lostAtMs = performance.now()
      goNear?.()
    }
    focused = null
  }
  const point = () => {
    isPointed = true
  }
  const type = () => {
    isPointed = false
  }
  target.addEventListener('pointerdown', point, { capture: true })
  target.addEventListener('keydown', type, { capture: true })
  target.addEventListener('focusin', remember)
  target.addEventListener('focusout', letGo)
  const observer = new MutationObserver(look)
  observer.observe(target.body, { childList: true, subtree: true })
  return {
    isStray: (atMs) =>
      atMs - lostAtMs < STRAY_MS || target.activeElement?.hasAttribute(HOME_ATTRIBUTE) === true,
    stop() {
      target.removeEventListener('pointerdown', point, { capture: true })
      target.removeEventListener('keydown', type, { capture: true })
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
