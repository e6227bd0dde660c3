import type { RtcConfiguration } from '@proscenium/protocol'
import type { WhipPublications } from '../../domain/contributions/whip-publications.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { sessionAnswer } from './session-answer.ts'

/** Takes an encoder's stream. */
export function publishWhipRoute({
  whipPublications,
  rtcConfiguration,
}: {
  readonly whipPublications: WhipPublications
  readonly rtcConfiguration: RtcConfiguration
}): Implementation<'publishWhip'> {
  return implement('publishWhip', async ({ holder, body, origin, params }) => {
    const session = await whipPublications.publish(holder, body)
    return sessionAnswer(`${origin}/v1/whip/${params.id}`, session, rtcConfiguration)
  })
}
