const KEEPS_FOCUS = '[aria-haspopup], [data-keep-focus]'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * After a press with the pointer a button lets focus go, so that the next Space drives the show and not
 * the button that happened to be pressed last. Keyboard activation keeps focus. Answers with a function that stops.
 */
export function returnFocusAfterPress(root: Document): () => void {
  /** Noted before anybody hears of the press: the icon that was hit may be replaced by it. */
  let pressed: HTMLElement | null = null
  const onCapture = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
  }
  const onClick = (event: MouseEvent) => {
    const button = pressed
    pressed = null
    // Clicks made by Enter or Space have no detail.
    if (event.detail === 0 || !button) return
    if (button.matches(KEEPS_FOCUS) || button.closest(LAYERS)) return
    if (root.activeElement === button) button.blur()
  }
  root.addEventListener('click', onCapture, { capture: true })
  root.addEventListener('click', onClick)
  return () => {
    root.removeEventListener('click', onCapture, { capture: true })
    root.removeEventListener('click', onClick)
  }
}
