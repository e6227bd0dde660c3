import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/** How busy the server is that runs an event, whoever keeps it busy. */
export const serverLoadSchema = z.object({
  /** Processors that it may use; may be a part of one. */
  processors: z.number(),
  /** Which part of them was in use in the last seconds, 0 to 1; null until it is known. */
  share: z.number().nullable(),
})
export type ServerLoad = z.infer<typeof serverLoadSchema>

/** The load of the server that runs an event, for the director's health sheet. */
export const readServerLoad = endpoint({
  method: 'GET',
  path: '/v1/server-load',
  base: 'live',
  access: 'event-owner',
  params: z.object({ eventId: idSchema }),
  status: 200,
  response: serverLoadSchema,
  source: 'added: the health sheet asks it',
})
