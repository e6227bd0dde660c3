import { type User, type UserRights, withRights } from '@proscenium/protocol'
import type { UserRecord } from '../ports/identity-records.ts'

/** A user as shown to himself, without tokens (GAP-114). */
export function presentUser(
  { id, email, displayName, defaultResolution, rights }: UserRecord,
  planRights: UserRights,
): User {
  return {
    id,
    email,
    displayName,
    externalId: null,
    avatarUrl: null,
    defaultResolution,
    kind: 'user',
    rights: withRights(planRights, rights),
    contribution: null,
    invitationId: null,
    lurkId: null,
  }
}
