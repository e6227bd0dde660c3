import { SELF_HOSTED_RIGHTS, type User, type UserRights } from '@proscenium/protocol'
import { sessionState } from '../model/session/store.ts'

/** Somebody with an account, as the server tells him who he is. */
export function aUser(rights: Partial<UserRights> = {}): User {
  return {
    id: 'u1',
    email: 'anna@example.com',
    displayName: '',
    externalId: null,
    avatarUrl: null,
    defaultResolution: '720p',
    kind: 'user',
    contribution: null,
    invitationId: null,
    lurkId: null,
    rights: { ...SELF_HOSTED_RIGHTS, ...rights },
  }
}

/** Makes him the one at the keyboard; answers with a function that takes him away again. */
export function logInAs(user: User): () => void {
  Object.assign(sessionState, { status: 'identified', user })
  return () => Object.assign(sessionState, { status: 'anonymous', user: null })
}
