import type { ContributionRestarts } from '../../domain/contributions/contribution-restarts.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lets what is sent into a slot begin anew. */
export function restartContributionRoute({
  contributionRestarts,
}: {
  readonly contributionRestarts: ContributionRestarts
}): Implementation<'restartContribution'> {
  return implement('restartContribution', async ({ user, params }) => {
    await contributionRestarts.restart(user.userId, params.eventId, params.id)
  })
}
