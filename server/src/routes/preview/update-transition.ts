import type { PreviewService } from '../../domain/preview/preview-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets the transition of an event. */
export function updateTransitionRoute({
  preview,
}: {
  readonly preview: PreviewService
}): Implementation<'updateTransition'> {
  return implement('updateTransition', async ({ params, body, user }) => {
    const { client_id: clientId, transition } = body
    await preview.setTransition(
      { userId: user.userId, sessionId: user.sessionId, eventId: params.eventId, clientId },
      transition,
    )
    return { transition }
  })
}
