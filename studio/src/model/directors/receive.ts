import type { DirectorPresence, EditOperation, PreviewLeaseHolder } from '@proscenium/protocol'
import { isOwnClientId } from '../realtime/own-client-ids.ts'
import { wakeSceneSync } from '../scenes/scene-sync.ts'
import { services } from '../studio-services.ts'
import { clearLease, leaseIsLost } from './preview-lease.ts'
import { directorsState } from './store.ts'

/** Takes over who is here. */
export function receiveDirectors(directors: readonly DirectorPresence[]): void {
  directorsState.present = [...directors]
}

/** Takes over who edits the preview. */
export function receiveLeaseHolder(holder: PreviewLeaseHolder | null): void {
  directorsState.leaseHolder = holder
  if (holder && !isOwnClientId(holder.clientId)) leaseIsLost()
  // What waited for him is sent at once.
  if (holder === null && directorsState.isWaiting) wakeSceneSync()
}

/** So long after somebody's edit his name stays with the element. */
const EDITED_MS = 5_000
const editedAtMs = new Map<string, number>()

/** Takes over who has edited what, elsewhere. */
export function receiveEdits(
  editorId: string | undefined,
  operations: readonly EditOperation[],
): void {
  if (editorId === undefined || isOwnClientId(editorId)) return
  const { present, editors } = directorsState
  const userName = present.find(({ clientId }) => clientId === editorId)?.userName ?? ''
  for (const id of operations.flatMap(elementOf)) {
    const at = services().clock.now()
    editors[id] = userName
    editedAtMs.set(id, at)
    services().clock.after(EDITED_MS, () => {
      if (editedAtMs.get(id) === at) delete editors[id]
    })
  }
}

function elementOf(operation: EditOperation): string[] {
  switch (operation.operation) {
    case 'update_element_video':
      return [operation.id]
    case 'append_element_video':
      return [operation.item?.id ?? operation.itemId ?? ''].filter(Boolean)
    default:
      return []
  }
}

/** Forgets the directors of an event that was left. */
export function clearDirectors(): void {
  clearLease()
  Object.assign(directorsState, {
    present: [],
    leaseHolder: null,
    isTakingOver: false,
    isWaiting: false,
    editors: {},
  })
}
