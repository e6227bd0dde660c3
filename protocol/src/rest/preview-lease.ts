import * as z from 'zod'
import { booleanField } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/** How long a lease lasts from its last heartbeat, and how often its holder beats, in seconds (GAP-055). */
export const PREVIEW_LEASE_SEC = 15
export const PREVIEW_HEARTBEAT_INTERVAL_SEC = 5

/**
 * Takes or renews the lease to edit an event's preview: the first call has no last heartbeat, later ones
 * the last answer's. While another client holds it, this call and edits of the preview get 409 with the name
 * of its user; without a lease anybody may edit. A client is told by `client_id` or the header `X-Client-Id`,
 * one that sends neither by its login. With `take_over` it is taken from whoever holds it, who is told by
 * `previewLeaseUpdated`: people agree on that, and a page that nobody sits at holds nobody up.
 */
export const beatPreview = endpoint({
  method: 'POST',
  path: '/v1/preview/editing-heartbeats',
  base: 'live',
  access: 'event-owner',
  params: z.object({ eventId: idSchema }),
  body: z.strictObject({
    last_heartbeat_id: idOf('last_heartbeat_id').nullish(),
    client_id: z.string().max(128).optional(),
    take_over: booleanField('take_over').optional(),
  }),
  status: 200,
  /** `endsIn` in seconds. */
  response: z.object({ heartbeatId: idSchema, endsIn: z.number() }),
  errors: ['event_not_started', 'preview_held'],
  source: 'CORE-CLV-015',
})

/** Gives the lease of a heartbeat back. `not_found` when it is not the last heartbeat of a lease. */
export const endPreviewLease = endpoint({
  method: 'DELETE',
  path: '/v1/preview/editing-heartbeats/:id',
  base: 'live',
  access: 'event-owner',
  params: z.object({ eventId: idSchema, id: idSchema }),
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CLV-016',
})
