import { useRef } from 'react'

/**
 * Gives focus back to where it was before a dialog opened, also when no trigger of the dialog's own opened it: for
 * an entry of a menu, to what opened the menu. Where that is gone, as after deleting, focus goes near it.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  const focusNear = useRef<Promise<() => void>>(null)
  return {
    /** Call it while the dialog opens, before focus moves. */
    remember: () => {
      const active = document.activeElement
      const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      const from = menu ? document.getElementById(menu) : active
      opener.current = from
      // Looked up now, while it is there; the code of it comes when a dialog first opens.
      focusNear.current = import('./near-place.ts').then(({ nearPlace }) => nearPlace(from))
    },
    /** Call it when the dialog has closed. */
    giveBack: (event: Event) => {
      event.preventDefault()
      if (!(opener.current instanceof HTMLElement)) return
      if (opener.current.isConnected) opener.current.focus()
      // Without that code the browser decides.
      else void focusNear.current?.then((focus) => focus()).catch(() => undefined)
    },
  }
}
