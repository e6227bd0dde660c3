import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows a contribution. */
export function getContributionRoute({
  contributions,
}: {
  readonly contributions: ContributionService
}): Implementation<'getContribution'> {
  return implement('getContribution', async ({ params, user }) => {
    return contributions.get(user, params.id)
  })
}
