import type { ContributionPulls } from '../../domain/contributions/contribution-pulls.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Pulls a stream into a slot. */
export function startPullRoute({
  contributionPulls,
}: {
  readonly contributionPulls: ContributionPulls
}): Implementation<'startPull'> {
  return implement('startPull', async ({ user, params, body }) => {
    const { protocol, serverUrl, streamKey = '' } = body
    const draft = { protocol, serverUrl, streamKey }
    return contributionPulls.start(user, params.eventId, params.id, draft)
  })
}
