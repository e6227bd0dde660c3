import type { WhipPublications } from '../../domain/contributions/whip-publications.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends what an encoder sends. */
export function endWhipRoute({
  whipPublications,
}: {
  readonly whipPublications: WhipPublications
}): Implementation<'endWhip'> {
  return implement('endWhip', async ({ holder, params }) => {
    await whipPublications.end(holder, params.sessionId)
  })
}
