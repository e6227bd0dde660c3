import type { RtcConfiguration } from '@proscenium/protocol'
import { entityTagOf } from '../../domain/live/ice-session.ts'
import { iceServerLinks } from '../../http/ice-server-links.ts'
import type { AnswerWithHeaders } from '../../http/implement.ts'

const FRAGMENT_TYPE = 'application/trickle-ice-sdpfrag'

/** A session that was opened at an address, as WHIP and WHEP answer it: it is reached under that address. */
export function sessionAnswer(
  address: string,
  { sessionId, answerSdp }: { readonly sessionId: string; readonly answerSdp: string },
  rtcConfiguration: RtcConfiguration,
): AnswerWithHeaders<string> {
  const links = iceServerLinks(rtcConfiguration)
  return {
    body: answerSdp,
    headers: {
      location: `${address}/sessions/${encodeURIComponent(sessionId)}`,
      etag: entityTagOf(sessionId),
      'accept-patch': FRAGMENT_TYPE,
      ...(links.length > 0 && { link: links }),
    },
  }
}
