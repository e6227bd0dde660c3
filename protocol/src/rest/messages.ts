import * as z from 'zod'
import { eventMessageSchema } from '../event/event-message.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/**
 * Sends a message to a contribution, to `director` or to `all` (GAP-064). Contributors may write to
 * `director` only, and get `forbidden` otherwise; an unknown contribution is `not_found`.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/messages',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor'],
  params: z.object({ eventId: idSchema }),
  body: z.strictObject({
    message: eventMessageSchema.shape.message,
    to: eventMessageSchema.shape.to,
  }),
  status: 201,
  response: eventMessageSchema,
  errors: ['not_found', 'event_not_started'],
  failsAs: 'EventMessageSendError',
  source: 'CORE-CLV-006',
})
