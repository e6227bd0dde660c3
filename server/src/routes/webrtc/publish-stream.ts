import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { ContributionMedia } from '../../domain/contributions/contribution-media.ts'
import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a stream from a browser: the program, or that of a contribution. */
export function publishStreamRoute({
  programs,
  contributionMedia,
}: {
  readonly programs: ProgramService
  readonly contributionMedia: ContributionMedia
}): Implementation<'publishStream'> {
  return implement('publishStream', async ({ user, params: { eventId }, body }) => {
    const { id, source, take_over: takeOver } = body
    const offer = {
      offerSdp: body.offer.sdp,
      hasAudio: body.has_audio,
      hasVideo: body.has_video,
    }
    const { sessionId, answerSdp } =
      id === PROGRAM_STREAM_ID
        ? await programs.publish(user, eventId, { ...offer, takeOver })
        : await contributionMedia.publish(user, eventId, id, { ...offer, source })
    return {
      sessionId,
      answer: { type: 'answer' as const, sdp: answerSdp },
      provider: 'embedded' as const,
    }
  })
}
