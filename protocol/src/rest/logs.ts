import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { endpoint } from './endpoint.ts'

const MAX_MESSAGE_LENGTH = 10_000
const MAX_FIELDS = 50

/** Takes a fault that a browser reports of itself (LIB-LOG-001 to LIB-LOG-006). */
export const sendLog = endpoint({
  method: 'POST',
  path: '/v1/logs',
  base: 'main',
  access: 'anyone',
  planned: true,
  body: z.strictObject({
    level: z.enum(['warn', 'error'], { error: 'The level must be one of warn, error' }),
    message: nonEmptyString('message', MAX_MESSAGE_LENGTH),
    fields: z
      .record(z.string().max(100), z.json())
      .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, {
        error: 'The fields is invalid',
      })
      .optional(),
  }),
  status: 204,
  rateLimitPerMinute: 60,
  source: 'LIB-CMI-005',
})
