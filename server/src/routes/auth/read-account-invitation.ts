import type { AccountInvitations } from '../../domain/identity/account-invitations.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells whom an invitation to create an account is for. */
export function readAccountInvitationRoute({
  accountInvitations,
}: {
  readonly accountInvitations: AccountInvitations
}): Implementation<'readAccountInvitation'> {
  return implement('readAccountInvitation', ({ body }) => accountInvitations.read(body.token))
}
