import type { WhipPublications } from '../../domain/contributions/whip-publications.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes candidates of an encoder. */
export function addWhipCandidatesRoute({
  whipPublications,
}: {
  readonly whipPublications: WhipPublications
}): Implementation<'addWhipCandidates'> {
  return implement('addWhipCandidates', async ({ holder, params, headers, body }) => {
    const change = { ifMatch: headers['if-match'], fragment: body }
    await whipPublications.change(holder, params.sessionId, change)
  })
}
