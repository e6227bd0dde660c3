import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends a view. */
export function closeStreamRoute({
  programs,
}: {
  readonly programs: ProgramService
}): Implementation<'closeStream'> {
  return implement('closeStream', async ({ params }) => {
    await programs.close(params.eventId, params.sessionId)
  })
}
