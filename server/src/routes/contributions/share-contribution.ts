import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import type { InvitationService } from '../../domain/guests/invitation-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Mails an invitation to a slot. */
export function shareContributionRoute({
  contributions,
  invitations,
}: {
  readonly contributions: ContributionService
  readonly invitations: InvitationService
}): Implementation<'shareContribution'> {
  return implement('shareContribution', async ({ params, body, user, origin, client }) => {
    const { kind, eventId } = await contributions.slotOf(user, params.id)
    await invitations.invite(
      user.userId,
      eventId,
      {
        email: body.email,
        contributions: [{ id: params.id, kind }],
        userIds: [],
        formats: [],
        mediums: [],
      },
      { origin, language: client.language },
    )
  })
}
