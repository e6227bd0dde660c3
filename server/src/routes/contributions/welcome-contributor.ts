import type { ContributionService } from '../../domain/contributions/contribution-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Welcomes a contributor to the live event. */
export function welcomeContributorRoute({
  contributions,
}: {
  readonly contributions: ContributionService
}): Implementation<'welcomeContributor'> {
  return implement('welcomeContributor', async ({ params, user }) => {
    return contributions.welcome(user, params.id, params.eventId)
  })
}
