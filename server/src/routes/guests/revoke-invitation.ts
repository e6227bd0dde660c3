import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import type { InvitationService } from '../../domain/guests/invitation-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Hub } from '../../realtime/hub.ts'

/** Takes an invitation back, and sends away whoever came by it. */
export function revokeInvitationRoute({
  invitations,
  contributions,
  hub,
}: {
  readonly invitations: InvitationService
  readonly contributions: ContributionService
  readonly hub: Hub
}): Implementation<'revokeInvitation'> {
  return implement('revokeInvitation', async ({ params, user }) => {
    const { sessionIds } = await invitations.revoke(user.userId, params.id)
    for (const sessionId of sessionIds) {
      hub.endLogin(user.userId, sessionId)
      await contributions.freeOfGuest(sessionId)
    }
  })
}
