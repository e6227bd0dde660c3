import type { WhepViews } from '../../domain/live/whep-views.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends what a player views. */
export function endWhepRoute({
  whepViews,
}: {
  readonly whepViews: WhepViews
}): Implementation<'endWhep'> {
  return implement('endWhep', async ({ holder, params }) => {
    await whepViews.end(holder, params.sessionId)
  })
}
