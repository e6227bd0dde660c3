import type { PreviewLeaseHolder } from '@proscenium/protocol'
import { isOwnClientId } from '../realtime/own-client-ids.ts'
import { selectOtherEditor } from './selectors.ts'
import { directorsState } from './store.ts'

/** Who keeps this tab from editing the preview now; null when nobody does. */
export function otherEditor(): PreviewLeaseHolder | null {
  return selectOtherEditor(directorsState, isOwnClientId)
}
