import type { ContributionPulls } from '../../domain/contributions/contribution-pulls.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends a pull. */
export function stopPullRoute({
  contributionPulls,
}: {
  readonly contributionPulls: ContributionPulls
}): Implementation<'stopPull'> {
  return implement('stopPull', async ({ user, params }) => {
    await contributionPulls.stop(user, params.eventId, params.id)
  })
}
