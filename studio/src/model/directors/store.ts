import type { DirectorPresence, PreviewLeaseHolder } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** Who directs the open event, in this tab and in others (GAP-059). */
export interface DirectorsState {
  /** Every open studio of the event, this one included, oldest first; empty until the server has told. */
  present: DirectorPresence[]
  /** Who holds the lease to edit the preview (GAP-055); null when anybody may. */
  leaseHolder: PreviewLeaseHolder | null
  /** This tab is asking for the lease. */
  isTakingOver: boolean
  /** Edits of this tab wait until whoever edits the preview is done. */
  isWaiting: boolean
  /** Names of those who have just edited an element elsewhere, by its id; empty where the name is not known. */
  editors: Record<string, string>
}

/** Directors of the open event. */
export const directorsState = proxy<DirectorsState>({
  present: [],
  leaseHolder: null,
  isTakingOver: false,
  isWaiting: false,
  editors: {},
})
