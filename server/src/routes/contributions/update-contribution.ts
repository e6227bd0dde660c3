import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Changes a contribution. */
export function updateContributionRoute({
  contributions,
}: {
  readonly contributions: ContributionService
}): Implementation<'updateContribution'> {
  return implement('updateContribution', async ({ params, body, user }) => {
    return contributions.update(user, params.id, body)
  })
}
