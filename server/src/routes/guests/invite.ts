import type { InvitationService } from '../../domain/guests/invitation-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Invites somebody. */
export function inviteRoute({
  invitations,
}: {
  readonly invitations: InvitationService
}): Implementation<'invite'> {
  return implement('invite', async ({ params, body, user, origin, client }) => {
    const style = { origin, language: client.language }
    return invitations.invite(user.userId, params.id, body, style)
  })
}
