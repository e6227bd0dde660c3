import { proxy } from 'valtio'
import type { PanelView } from './panel-view.ts'

/** What the panel shows; it outlives the panel, which is drawn anew where the dock has tabs. */
export const guestsPanelState = proxy<{ view: PanelView | null }>({ view: null })

/** Opens the view that makes a link for a guest; for a slot, or for any that is free. */
export function openInvite(slotId: string | null): void {
  guestsPanelState.view = { kind: 'invite', slotId }
}
