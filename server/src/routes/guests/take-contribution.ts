import type { InviteeService } from '../../domain/guests/invitee-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives a guest a slot. */
export function takeContributionRoute({
  invitees,
}: {
  readonly invitees: InviteeService
}): Implementation<'takeContribution'> {
  return implement('takeContribution', async ({ params, body, user }) => {
    return invitees.take(user, params.id, body)
  })
}
