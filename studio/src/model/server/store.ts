import type { ServerOffers } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** What the server has of what only some have. Until it has answered, nothing of it is shown. */
export const serverState = proxy<{ isKnown: boolean; offers: ServerOffers }>({
  isKnown: false,
  offers: { mail: false, encoders: [], accounts: [], frameio: false, videoBooths: false },
})
