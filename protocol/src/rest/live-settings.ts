import * as z from 'zod'
import { audioLockSchema, latencySchema } from '../event/live-event.ts'
import { booleanField } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const settingCall = {
  method: 'PATCH',
  base: 'live',
  access: 'event-owner',
  params: z.object({ eventId: idSchema }),
  status: 200,
} as const

/** Sets the receive buffer of an event's contributions, in milliseconds (GAP-012). */
export const updateLatency = endpoint({
  ...settingCall,
  path: '/v1/tmp/contribution-latency',
  body: z.strictObject({ latency: latencySchema }),
  response: z.object({ latency: latencySchema }),
  errors: ['event_not_started'],
  source: 'CORE-CLV-008',
})

/**
 * Locks the live mix, or frees it; a flag that is left out stays as it is. With `director` a change of scene
 * leaves the mix as it is, with `encoder` nothing changes it: edits of audio on air get 409 (GAP-050).
 */
export const updateAudioLock = endpoint({
  ...settingCall,
  path: '/v1/audio-lock',
  body: z
    .strictObject({
      director: booleanField('director').optional(),
      encoder: booleanField('encoder').optional(),
    })
    .refine(({ director, encoder }) => director !== undefined || encoder !== undefined, {
      error: 'No items to update',
    }),
  response: audioLockSchema,
  errors: ['event_not_started'],
  source: 'CORE-CLV-009',
})
