import * as z from 'zod'
import { booleanField } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/** A guest's page takes the director for silent when nothing was heard of his talk for so long. */
export const TALKBACK_LEASE_MS = 10_000
/** More contributions than an event has. */
const MAX_LISTENERS = 32

/**
 * Tells guests that the director begins to speak to them, still does, or has ended. The words themselves go over
 * their return streams; this call is for the eyes. Contributions that nobody holds are passed over; one of
 * another event is `not_found`.
 */
export const talkToGuests = endpoint({
  method: 'POST',
  path: '/v1/talkback',
  base: 'live',
  access: 'event-owner',
  params: z.object({ eventId: idSchema }),
  body: z.strictObject({
    contributionIds: z.array(idSchema).min(1).max(MAX_LISTENERS),
    isSpeaking: booleanField('isSpeaking'),
  }),
  status: 204,
  errors: ['not_found', 'event_not_started'],
  source: 'added: GAP-009 has talkback and no call for it',
})
