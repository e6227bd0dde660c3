import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a viewer's answer. */
export function answerStreamRoute({
  programs,
}: {
  readonly programs: ProgramService
}): Implementation<'answerStream'> {
  return implement('answerStream', async ({ params, body }) => {
    await programs.answer(params.eventId, params.sessionId, body.answer.sdp)
  })
}
