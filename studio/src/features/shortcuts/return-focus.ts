const KEEPS_FOCUS = '[aria-haspopup], [data-keep-focus]'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * After a press with the pointer a button lets focus go, so that the next Space drives the show and not
 * the button that happened to be pressed last. Keyboard activation keeps focus. Answers with a function that stops.
 */
export function returnFocusAfterPress(root: Document): () => void {
  const onClick = (event: MouseEvent) => {
    // Clicks made by Enter or Space have no detail.
    if (event.detail === 0) return
    // As it was at the press: the icon that was hit may have been replaced by now.
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement)
    if (!button || button.matches(KEEPS_FOCUS) || button.closest(LAYERS)) return
    if (root.activeElement === button) button.blur()
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}
