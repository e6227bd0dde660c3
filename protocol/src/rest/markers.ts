import * as z from 'zod'
import { markedMomentSchema, markerSchema } from '../event/marker.ts'
import { nameField } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const markerCall = {
  base: 'main',
  access: 'user',
  subject: 'event',
  params: z.object({ id: idSchema }),
} as const

/**
 * The marked moments of an event, in their order. Once recordings are ready, each moment comes with those
 * around it, from 30 s before to 30 s after (GAP-138).
 */
export const listMarkers = endpoint({
  ...markerCall,
  method: 'GET',
  path: '/v2/events/:id/markers',
  status: 200,
  response: z.array(markedMomentSchema),
  errors: ['not_found'],
  source: 'CORE-CEV-009',
})

/** Marks a moment of a running event. 409 when the event is over or has as many as it can hold. */
export const createMarker = endpoint({
  ...markerCall,
  method: 'POST',
  path: '/v1/events/:id/markers',
  body: z.strictObject({ name: nameField('name'), target: markerSchema.shape.target }),
  status: 201,
  response: markerSchema,
  errors: ['not_found', 'event_not_started', 'limit_reached'],
  source: 'CORE-CEV-010',
})
