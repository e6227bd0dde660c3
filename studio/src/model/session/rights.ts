import { sameValue, type User, type UserRights } from '@proscenium/protocol'
import { createEmitter } from '../../services/runtime/emitter.ts'
import { sessionState } from './store.ts'

const changes = createEmitter<UserRights>()

/** Calls back with the rights in force when any of them changed (CORE-MED-008, CORE-RGT-029). */
export const onRightsUpdated = changes.on

/** Sets the user as the server shows them, and emits their rights if any field differs. Another user is ignored. */
export function receiveUser(user: User): void {
  if (sessionState.user?.id !== user.id) return
  const before = sessionState.user.rights
  sessionState.user = user
  if (!sameValue(before, user.rights)) changes.emit(user.rights)
}

/** Sets the user's rights. */
export function receiveRights(rights: UserRights): void {
  if (sessionState.user) receiveUser({ ...sessionState.user, rights })
}
