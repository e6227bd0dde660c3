import { contributionOfReturn, isProgramStream, type RtcConfiguration } from '@proscenium/protocol'
import type { ContributionMedia } from '../../domain/contributions/contribution-media.ts'
import type { GuestReturnService } from '../../domain/live/guest-return-service.ts'
import type { ProgramService } from '../../domain/live/program-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/**
 * Takes a stream from a browser: the program, that of a contribution, or what a guest is to hear. The wished
 * provider is a preference; the answer says which one serves (GAP-006).
 */
export function publishStreamRoute({
  programs,
  guestReturns,
  contributionMedia,
  rtcConfiguration,
}: {
  readonly programs: ProgramService
  readonly guestReturns: GuestReturnService
  readonly contributionMedia: ContributionMedia
  readonly rtcConfiguration: RtcConfiguration
}): Implementation<'publishStream'> {
  return implement('publishStream', async ({ user, params: { eventId }, body }) => {
    const { id, source, take_over: takeOver } = body
    const offer = {
      offerSdp: body.offer.sdp,
      hasAudio: body.has_audio,
      hasVideo: body.has_video,
    }
    const publish = () => {
      if (isProgramStream(id)) return programs.publish(user, eventId, id, { ...offer, takeOver })
      if (contributionOfReturn(id) !== null) return guestReturns.publish(user, eventId, id, offer)
      return contributionMedia.publish(user, eventId, id, { ...offer, source })
    }
    const { sessionId, answerSdp } = await publish()
    return {
      sessionId,
      answer: { type: 'answer' as const, sdp: answerSdp },
      provider: rtcConfiguration.provider,
    }
  })
}
