import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a candidate of a publisher. */
export function addPublisherCandidateRoute({
  programs,
}: {
  readonly programs: ProgramService
}): Implementation<'addPublisherCandidate'> {
  return implement('addPublisherCandidate', async ({ params, body }) => {
    await programs.addCandidate(params.eventId, params.sessionId, body.candidate)
  })
}
