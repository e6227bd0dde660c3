import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a stream from a browser. */
export function publishStreamRoute({
  programs,
}: {
  readonly programs: ProgramService
}): Implementation<'publishStream'> {
  return implement('publishStream', async ({ params, body }) => {
    const { sessionId, answerSdp } = await programs.publish(params.eventId, {
      id: body.id,
      offerSdp: body.offer.sdp,
      hasAudio: body.has_audio,
      hasVideo: body.has_video,
      takeOver: body.take_over,
    })
    return {
      sessionId,
      answer: { type: 'answer' as const, sdp: answerSdp },
      provider: 'embedded' as const,
    }
  })
}
