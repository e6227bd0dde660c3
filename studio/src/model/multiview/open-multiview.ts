import { notify } from '../notifications/actions.ts'

const ADDRESS = '/studio/panel/multiview'
/** The same window is used again, also by a console that was reloaded. */
const NAME = 'proscenium-multiview'
const FEATURES = 'popup,width=1280,height=800'

let known: Window | null = null

/** Opens the multiview in a window of its own, for another display, or brings it to the front. */
export function openMultiview(): void {
  if (known === null || known.closed) known = window.open(ADDRESS, NAME, FEATURES)
  if (known === null) notify({ level: 'warn', messageId: 'windowBlocked' })
  else known.focus()
}

/** A window that has found this console: it need not be opened again. */
export function rememberMultiview(panel: Window): void {
  known = panel
}

/** A window that goes: who remembered it would keep all that it held. */
export function forgetMultiview(): void {
  known = null
}
