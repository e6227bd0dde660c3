import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import type { InvitationService } from '../../domain/guests/invitation-service.ts'
import type { Logins } from '../../domain/identity/logins.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes an invitation back, and sends away whoever came by it. */
export function revokeInvitationRoute({
  invitations,
  contributions,
  logins,
}: {
  readonly invitations: InvitationService
  readonly contributions: ContributionService
  readonly logins: Logins
}): Implementation<'revokeInvitation'> {
  return implement('revokeInvitation', async ({ params, user }) => {
    const { sessionIds } = await invitations.revoke(user.userId, params.id)
    logins.ended({ userId: user.userId, loginIds: sessionIds, reason: 'revoked' })
    for (const sessionId of sessionIds) await contributions.freeOfGuest(sessionId)
  })
}
