import type { WhepViews } from '../../domain/live/whep-views.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes candidates of a player. */
export function addWhepCandidatesRoute({
  whepViews,
}: {
  readonly whepViews: WhepViews
}): Implementation<'addWhepCandidates'> {
  return implement('addWhepCandidates', async ({ holder, params, headers, body }) => {
    const change = { ifMatch: headers['if-match'], fragment: body }
    await whepViews.change(holder, params.sessionId, change)
  })
}
