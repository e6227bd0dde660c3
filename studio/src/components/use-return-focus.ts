import { useRef } from 'react'

/**
 * Gives focus back to where it was before a dialog opened, also when no trigger of the dialog's own opened it.
 * If that element is gone, such as a menu's entry, the browser decides.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /** Call it while the dialog opens, before focus moves. */
    remember: () => {
      opener.current = document.activeElement
    },
    /** Call it when the dialog has closed. */
    giveBack: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus()
    },
  }
}
