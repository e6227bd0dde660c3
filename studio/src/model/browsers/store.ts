import type { ShownBrowser } from '@proscenium/protocol'
import { proxy } from 'valtio'

export interface BrowsersState {
  /** Web pages of the director's library, by id. */
  browsers: Record<string, ShownBrowser>
}

/** Web pages that scenes of the open event or template may show (CORE-EVT-033). */
export const browsersState = proxy<BrowsersState>({ browsers: {} })
