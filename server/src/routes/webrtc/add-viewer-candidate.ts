import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a candidate of a viewer. */
export function addViewerCandidateRoute({
  programs,
}: {
  readonly programs: ProgramService
}): Implementation<'addViewerCandidate'> {
  return implement('addViewerCandidate', async ({ params, body }) => {
    await programs.addCandidate(params.eventId, params.sessionId, body.candidate)
  })
}
