import type { MessageService } from '../../domain/live/message-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sends a message between the people of an event. */
export function sendMessageRoute({
  messages,
}: {
  readonly messages: MessageService
}): Implementation<'sendMessage'> {
  return implement('sendMessage', async ({ params, body, user, clientId }) => {
    return messages.send(user, params.eventId, body, clientId)
  })
}
