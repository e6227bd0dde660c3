import type { RtcConfiguration } from '@proscenium/protocol'
import type { WhepViews } from '../../domain/live/whep-views.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { sessionAnswer } from './session-answer.ts'

/** Shows a stream to a player. */
export function viewWhepRoute({
  whepViews,
  rtcConfiguration,
}: {
  readonly whepViews: WhepViews
  readonly rtcConfiguration: RtcConfiguration
}): Implementation<'viewWhep'> {
  return implement('viewWhep', async ({ holder, body, origin, params }) => {
    const session = await whepViews.view(holder, body)
    return sessionAnswer(`${origin}/v1/whep/${params.lurkId}`, session, rtcConfiguration)
  })
}
