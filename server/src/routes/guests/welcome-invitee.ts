import type { InviteeService } from '../../domain/guests/invitee-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Welcomes a guest. */
export function welcomeInviteeRoute({
  invitees,
}: {
  readonly invitees: InviteeService
}): Implementation<'welcomeInvitee'> {
  return implement('welcomeInvitee', async ({ params, query, user, origin }) => {
    return invitees.welcome(user, params.invitationId, { origin, ...query })
  })
}
