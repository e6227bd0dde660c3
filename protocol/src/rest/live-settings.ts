import * as z from 'zod'
import { audioLockSchema, composedFormatIdsSchema, latencySchema } from '../event/live-event.ts'
import { outputSchema } from '../output/output.ts'
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

/**
 * Chooses the formats that are composed and sent, the event's master always among them (GAP-033 as amended). Each
 * has a recording of its own among the outputs, which are answered; one that is added on air is recorded from
 * then on. One that an output sends stays: 409.
 */
export const updateFormats = endpoint({
  ...settingCall,
  path: '/v1/formats',
  body: z.strictObject({ formatIds: composedFormatIdsSchema.unwrap().min(1) }),
  response: z.object({
    composedFormatIds: composedFormatIdsSchema,
    outputs: z.array(outputSchema),
  }),
  errors: ['event_not_started', 'output_running', 'server_busy', 'validation_failed'],
  source: 'GAP-033 as amended',
})
