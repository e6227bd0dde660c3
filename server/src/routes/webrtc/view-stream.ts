import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Offers a stream to a browser. */
export function viewStreamRoute({
  programs,
}: {
  readonly programs: ProgramService
}): Implementation<'viewStream'> {
  return implement('viewStream', async ({ params, body }) => {
    const { sessionId, offerSdp } = await programs.view(params.eventId, body.id)
    return { sessionId, offer: { type: 'offer' as const, sdp: offerSdp } }
  })
}
