import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idOf, timestampSchema } from '../primitives/ids.ts'

/** Longest text of a message, and how many an event keeps (GAP-064). */
export const MAX_MESSAGE_LENGTH = 1_000
export const MAX_EVENT_MESSAGES = 200

/** Receivers of a message beside a contribution's id. */
export const MESSAGE_TO_DIRECTOR = 'director'
export const MESSAGE_TO_ALL = 'all'

/** A message between the people of an event: `from` and `to` are `director`, `all` or a contribution's id. */
export const eventMessageSchema = z.object({
  from: idOf('from'),
  to: idOf('to'),
  message: nonEmptyString('message', MAX_MESSAGE_LENGTH),
  date: timestampSchema,
})
export type EventMessage = z.infer<typeof eventMessageSchema>
