import { proxy } from 'valtio'
import type { PanelView } from './panel-view.ts'

/** What the panel shows; it outlives the panel, which is drawn anew where the dock has tabs. */
export const guestsPanelState = proxy<{ view: PanelView | null }>({ view: null })
