import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Frees a slot. */
export function unassignContributionRoute({
  contributions,
}: {
  readonly contributions: ContributionService
}): Implementation<'unassignContribution'> {
  return implement('unassignContribution', async ({ params, user }) => {
    await contributions.unassign(user, params.id)
  })
}
